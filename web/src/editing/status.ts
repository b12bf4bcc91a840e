// Whether a draft can be played, in words.
import { sentence } from "../home/options";
import type { Editor } from "./editor.svelte";

export interface Status {
  kind: "legal" | "over" | "wrong" | "asked";
  text: string;
}

export function statusOf({ checked }: Pick<Editor, "checked">): Status {
  if (!checked) return { kind: "asked", text: "…" };
  if (checked.problem) {
    const { text, cells } = checked.problem;
    const where = cells.length > 0 ? ` Look at ${cells.join(", ")}.` : "";
    return { kind: "wrong", text: `Not legal yet. ${sentence(text)}${where}` };
  }
  if (checked.over) return { kind: "over", text: `A legal position, but the game is over here. ${checked.over}` };
  const becomes = checked.becomes ? ` Something happens at once, without a step; then it is ${checked.becomes}` : "";
  return { kind: "legal", text: `This position can be played.${becomes}` };
}
