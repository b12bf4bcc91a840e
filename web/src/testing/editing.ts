// Boards to set up, for tests.
import type { DraftChecked, DraftParts, EditorOpened, FieldCard, PieceDrawing } from "../protocol";

const CARD: FieldCard = { kind: "side", name: "side to act", owners: ["white", "black"], letters: ["w", "b"], meanings: [], least: 0, most: 0, size: 0 };

/** A board with these cells and targets; kings exist, but may not stand on it. */
export function opened({ cells, highest = 1, options = {} }: { cells: string[]; highest?: number; options?: Record<string, string> }): EditorOpened {
  const empty: DraftParts = { tokens: cells.map(() => "."), fields: ["w", "/"] };
  return {
    type: "editor opened",
    options,
    drawing: {
      board: { kind: "row", left: 0, top: 0, width: 100, height: 100, outline: "", inner: "", labels: [], cells: cells.map((name, x) => ({ name, x, y: 0 })) },
      pieces: ["w", "b", "W"].map(piece),
    },
    letters: ["w", "b"],
    highest,
    fields: [CARD, { ...CARD, kind: "cells", name: "targets", meanings: ["White's.", "Black's."], size: 2 }],
    zones: [],
    turns: ["turn left"],
    start: { ...empty, tokens: cells.map((_, place) => (place === 0 ? "w" : ".")) },
    empty,
  };
}

/** What a server says of a draft: without a black piece it is not legal. */
export function checked(draft: DraftParts): DraftChecked {
  const problem = draft.tokens.some((token) => token.startsWith("b")) ? null : { text: "black has no piece", field: 0, cells: [] };
  return { type: "draft checked", draft, code: `${draft.tokens.join("")} ${draft.fields.join(" ")}`, problem, over: "", becomes: "" };
}

function piece(letter: string): PieceDrawing {
  const name = { w: "white", b: "black", W: "white king" }[letter] ?? letter;
  return { letter, name, tone: letter === "b" ? "black" : "white", body: "", mark: "", small_mark: "", shadow: "", sign: "" };
}
