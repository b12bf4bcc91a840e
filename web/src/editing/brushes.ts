// The brushes of a game: its pieces, the lists of cells in its codes, and one that empties.
import type { EditorOpened, PieceDrawing } from "../protocol";
import { capital, possessive } from "../words";
import type { Brush } from "./draft";

export interface NamedBrush {
  brush: Brush;
  /** What stands on its button. */
  label: string;
  /** What is drawn on its button, if it places a piece. */
  piece: PieceDrawing | null;
  /** Whose list it is. */
  tone: string;
  /** The keys that choose it. */
  keys: string[];
}

/** In the order in which they are offered; digits count them, and pieces have their letters too. */
export function brushesOf(opened: EditorOpened): NamedBrush[] {
  const pieces = opened.drawing.pieces.filter((piece) => opened.letters.includes(piece.letter)).map(placing);
  const brushes = [...pieces, ...listing(opened)].map((one, place) => ({ ...one, keys: [...one.keys, `${place + 1}`] }));
  return [...brushes, { brush: { kind: "empty" }, label: "Nothing", piece: null, tone: "", keys: [".", "0"] }];
}

export function isSameBrush(one: Brush, other: Brush): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function placing(piece: PieceDrawing): NamedBrush {
  return { brush: { kind: "piece", letter: piece.letter }, label: capital(piece.name), piece, tone: "", keys: [piece.letter] };
}

function listing(opened: EditorOpened): NamedBrush[] {
  return opened.fields.flatMap((card, field) => {
    if (card.kind !== "cells") return [];
    return card.owners.map((owner, list) => ({
      brush: { kind: "list" as const, field, list },
      label: `${capital(possessive(owner))} ${card.name}`,
      piece: null,
      tone: owner,
      keys: [],
    }));
  });
}
