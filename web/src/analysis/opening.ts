// Opening things on the analysis board.
import type { Table } from "../protocol";
import { analysisPath, studyPath } from "../routes";
import { ask, session } from "../session.svelte";
import { lineOf } from "./nodes";

/** A game that is or was played here, up to where it is. */
export function pathOfGame({ name, options, start, turns }: Pick<Table, "name" | "options" | "start" | "turns">): string {
  return analysisPath(name, unusual(name, options), start, turns.flatMap((turn) => turn.steps));
}

/** A record: a plain line is in the address; one with variations or notes becomes a study. */
export async function pathOfRecord(text: string): Promise<string> {
  const { tree } = await ask({ type: "read tree", text });
  const { setting, nodes, title } = tree;
  const line = lineOf(nodes);
  if (line) return analysisPath(setting.name, setting.options, setting.code, line);
  const sent = nodes.map(({ parent, step, comment, marks, arrows, chance }) => ({ parent, step, comment, marks, arrows, chance }));
  const { study } = await ask({ type: "keep study", study: "", secret: "", version: 0, title, setting, nodes: sent });
  return studyPath(study);
}

/** The options that differ from the usual ones. */
function unusual(name: string, options: Record<string, string | number>): Record<string, string> {
  const usual = new Map(session.card(name)?.options.map((option) => [option.name, option.default]));
  return Object.fromEntries(
    Object.entries(options)
      .map(([option, value]) => [option, String(value)] as const)
      .filter(([option, value]) => usual.get(option) !== value),
  );
}
