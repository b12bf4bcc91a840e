// What may be asked of the server, and what it answers to what.
import type {
  Advised,
  Advising,
  Changed,
  Done,
  Explained,
  FromPage,
  FromServer,
  GameListed,
  GamesListed,
  LookedBack,
  NameChanged,
  Presence,
  Previewed,
  ReadinessChanged,
  RecordSaved,
  RefusalKind,
  Refused,
  Reviewed,
  Reviewing,
  RulesRead,
  Started,
  Stepped,
  Stuck,
  TookBack,
  Watched,
  Welcome,
} from "./protocol";

export type News =
  | Welcome
  | NameChanged
  | ReadinessChanged
  | GameListed
  | Stepped
  | TookBack
  | Changed
  | Presence
  | Advising
  | Reviewing
  | Stuck;

export type Answered = Exclude<FromServer, News | Refused>;

interface Replies {
  "start game": Started;
  "open record": Started;
  join: Started;
  "list games": GamesListed;
  "make miniature": Done;
  "read rules": RulesRead;
  watch: Watched;
  rematch: Started | Done;
  preview: Previewed;
  explain: Explained;
  "look back": LookedBack;
  advise: Advised;
  review: Reviewed;
  "save record": RecordSaved;
}

export type Kind = FromPage["type"];
type WithoutRequest<Message> = Message extends unknown ? Omit<Message, "request"> : never;
export type Asked<K extends Kind> = WithoutRequest<Extract<FromPage, { type: K }>> & { type: K };
export type ReplyTo<K extends Kind> = K extends keyof Replies ? Replies[K] : Done;

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
