// A position that is being set up, and what a hand makes of it. It need not be legal.
import { EMPTY, readToken, writeToken } from "../board/tokens";
import type { DraftParts, EditorOpened, FieldCard, NamedZone } from "../protocol";

/** What a click places: a piece, nothing, or a cell on one of the lists of a field. */
export type Brush = { kind: "piece"; letter: string } | { kind: "empty" } | { kind: "list"; field: number; list: number };

const LISTS = "/";
const CELLS = ",";

/** What a click with a brush makes of a draft: the same again takes away, or makes a stack higher. */
export function painted(opened: EditorOpened, draft: DraftParts, cell: number, brush: Brush): DraftParts {
  if (brush.kind === "list") return toggled(opened, draft, cell, brush.field, brush.list);
  if (brush.kind === "empty") return removed(draft, cell);
  const { letter } = readToken(draft.tokens[cell] ?? EMPTY);
  if (letter !== brush.letter) return withToken(draft, cell, brush.letter);
  return opened.highest > 1 ? raised(opened, draft, cell, 1) : removed(draft, cell);
}

export function removed(draft: DraftParts, cell: number): DraftParts {
  return withToken(draft, cell, EMPTY);
}

/** A stack made higher or lower; one that is lowered to nothing is gone. */
export function raised(opened: EditorOpened, draft: DraftParts, cell: number, by: number): DraftParts {
  const token = draft.tokens[cell] ?? EMPTY;
  if (token === EMPTY) return draft;
  const { letter, height } = readToken(token);
  return withToken(draft, cell, writeToken({ letter, height: Math.min(opened.highest, height + by) }));
}

/** A piece moved to another cell, whatever stood there. */
export function carried(draft: DraftParts, from: number, to: number): DraftParts {
  return from === to ? draft : removed(withToken(draft, to, draft.tokens[from] ?? EMPTY), from);
}

export function withField(draft: DraftParts, field: number, text: string): DraftParts {
  return { ...draft, fields: draft.fields.map((one, place) => (place === field ? text : one)) };
}

/** The numbers or lists in the text of a field, one for each owner. */
export function partsOf({ owners }: FieldCard, text: string): string[] {
  const parts = text.split(LISTS);
  return owners.map((_, place) => parts[place] ?? "");
}

/** A field with one of its numbers or lists changed. */
export function withPart(card: FieldCard, text: string, place: number, part: string): string {
  return partsOf(card, text).map((one, other) => (other === place ? part : one)).join(LISTS);
}

/** What was typed into one place of a field, right or wrong, without what would make it two, and as a code has it. */
export function ownText(typed: string): string {
  return typed.replace(/[\s/]/g, "").replace(/^0+(?=\d)/, "");
}

export function cellsIn(part: string): string[] {
  return part.split(CELLS).filter((name) => name !== "");
}

/** The parts of the board that have a meaning: those that nobody owns, and the lists of the fields. */
export function zonesOf(opened: EditorOpened, draft: DraftParts): NamedZone[] {
  const known = new Set(opened.drawing.board.cells.map((cell) => cell.name));
  const lists = opened.fields.flatMap((card, field) =>
    card.kind === "cells" ? partsOf(card, draft.fields[field] ?? "").map((part, place) => zone(card, place, part)) : [],
  );
  return [...opened.zones, ...lists.map((one) => ({ ...one, cells: one.cells.filter((cell) => known.has(cell)) }))];
}

/** What stays of a draft on the board of other options, if that has the same cells; else how a game starts there. */
export function takenOver(before: EditorOpened, draft: DraftParts, after: EditorOpened): DraftParts {
  const names = ({ drawing }: EditorOpened) => drawing.board.cells.map((cell) => cell.name).join();
  if (names(before) !== names(after)) return after.start;
  const fields = after.fields.map((card, place) => {
    const same = before.fields.findIndex((one) => one.kind === card.kind && one.name === card.name);
    return (card.kind === "fixed" ? undefined : draft.fields[same]) ?? after.start.fields[place] ?? "";
  });
  return { tokens: draft.tokens, fields };
}

/** Whether a draft has as many cells and fields as the board of these options. */
export function isFitting({ start }: EditorOpened, { tokens, fields }: DraftParts): boolean {
  return tokens.length === start.tokens.length && fields.length === start.fields.length;
}

export function isSameDraft(one: DraftParts, other: DraftParts): boolean {
  return one.tokens.join(" ") === other.tokens.join(" ") && one.fields.join(" ") === other.fields.join(" ");
}

function withToken(draft: DraftParts, cell: number, token: string): DraftParts {
  return { ...draft, tokens: draft.tokens.map((one, place) => (place === cell ? token : one)) };
}

function toggled(opened: EditorOpened, draft: DraftParts, cell: number, field: number, list: number): DraftParts {
  const names = opened.drawing.board.cells.map((one) => one.name);
  const [card, name] = [opened.fields[field], names[cell]];
  if (!card || name === undefined) return draft;
  const text = draft.fields[field] ?? "";
  const had = new Set(cellsIn(partsOf(card, text)[list] ?? ""));
  if (!had.delete(name)) had.add(name);
  return withField(draft, field, withPart(card, text, list, names.filter((one) => had.has(one)).join(CELLS)));
}

function zone({ meanings, owners }: FieldCard, place: number, part: string): NamedZone {
  return { meaning: meanings[place] ?? "", tone: owners[place] ?? "", cells: cellsIn(part) };
}
