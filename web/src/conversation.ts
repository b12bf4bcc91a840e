// Asking the server, and what may come of it.
import type { AnyRequest, RefusalKind } from "./protocol";

export type Kind = AnyRequest["type"];
/** The request of this type; what is asked tells which. */
export type RequestOf<K extends Kind> = { type: K } & Extract<AnyRequest, { type: K }>;

/** The server said no; the message is a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    text: string,
    readonly game: string | null = null,
  ) {
    super(text);
  }
}

/** Nobody could be asked, or nobody answered. */
export class Disconnected extends Error {
  constructor() {
    super("There is no connection just now. Ludarium is trying to get it back.");
  }
}

/** What to tell a person about anything that went wrong. */
export function told(error: unknown): string {
  if (error instanceof Refusal || error instanceof Disconnected) return error.message;
  console.error(error);
  return "Something went wrong on this page. Loading it again may help.";
}
