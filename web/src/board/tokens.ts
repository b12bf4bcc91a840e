import type { Drawing, PieceDrawing } from "../protocol";

/** What a cell holds when nothing stands on it. */
export const EMPTY = ".";

export interface Standing {
  letter: string;
  height: number;
}

/** A token taken apart; a letter alone is one high. */
export function readToken(token: string): Standing {
  return { letter: token.slice(0, 1), height: Number(token.slice(1) || 1) };
}

/** The pair of `readToken`; a height below one is an empty cell. */
export function writeToken({ letter, height }: Standing): string {
  if (height < 1) return EMPTY;
  return height === 1 ? letter : `${letter}${height}`;
}

export function piecesByLetter(drawing: Drawing): Map<string, PieceDrawing> {
  return new Map(drawing.pieces.map((piece) => [piece.letter, piece]));
}

/** A token in words: `white king, 2 high`. A piece that is named after its side alone is called a piece. */
export function tokenInWords(token: string, pieces: Map<string, PieceDrawing>): string {
  if (token === EMPTY) return "empty";
  const { letter, height } = readToken(token);
  const piece = pieces.get(letter);
  const name = piece === undefined ? letter : piece.name === piece.tone ? `${piece.name} piece` : piece.name;
  return height === 1 ? name : `${name}, ${height} high`;
}
