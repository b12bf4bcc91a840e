// Written by `make protocol` from src/ludarium/server/protocol/: change that, not this.

/** Is anyone there? */
export interface Ping {
  type: "ping";
}

export interface Rename {
  type: "rename";
  name: string;
}

/** My games. Changes come as notices while no game is watched. */
export interface ListGames {
  type: "list games";
}

export interface Computer {
  kind: "computer";
  player: string;
}

export interface SameScreen {
  kind: "same screen";
}

export interface Friend {
  kind: "friend";
}

export type Opponent =
  | Computer
  | SameScreen
  | Friend;

/** Sit down to a new game. `begins` is who has the first turn. */
export interface StartGame {
  type: "start game";
  name: string;
  options: Record<string, string>;
  opponent: Opponent;
  begins: "chance" | "opponent" | "you";
}

/** A game that was saved: to look at, and to go on with on this screen. */
export interface OpenRecord {
  type: "open record";
  text: string;
}

/** Take the open seat of a game. */
export interface Join {
  type: "join";
  invitation: string;
}

export interface ReadRules {
  type: "read rules";
  name: string;
}

/** The reply says that it can be fetched. */
export interface MakeMiniature {
  type: "make miniature";
  name: string;
}

/** Make this game ready before the others. */
export interface Prefer {
  type: "prefer";
  name: string;
}

/** Open a game and hear of it from now on, in place of the one before. */
export interface Watch {
  type: "watch";
  game: string;
}

/** Hear of no game any more. */
export interface Unwatch {
  type: "unwatch";
}

export interface TakeStep {
  type: "take step";
  game: string;
  number: number;
  step: string;
}

/** A step of my own turn at once; else back to my last turn, which a person across the board is asked about. */
export interface TakeBack {
  type: "take back";
  game: string;
  number: number;
}

export interface Resign {
  type: "resign";
  game: string;
  number: number;
}

export interface OfferDraw {
  type: "offer draw";
  game: string;
  number: number;
}

/** To the offer of the other side. */
export interface Answer {
  type: "answer";
  game: string;
  number: number;
  accept: boolean;
}

/** Let the computer stop thinking and play the best that it has. */
export interface PlayNow {
  type: "play now";
  game: string;
  number: number;
}

/** The same again with sides swapped. Whoever asks second is led to the same game. */
export interface Rematch {
  type: "rematch";
  game: string;
  number: number;
}

/** What would this step do? */
export interface Preview {
  type: "preview";
  game: string;
  number: number;
  step: string;
}

/** Why can these cells, clicked in this order, not be the beginning of a step? */
export interface Explain {
  type: "explain";
  game: string;
  number: number;
  cells: string[];
}

/** Show the position after this many steps. */
export interface LookBack {
  type: "look back";
  game: string;
  number: number;
  played: number;
}

/** What is a good step after this many steps? The reply comes when it is found; until then, notices (Advising). */
export interface Advise {
  type: "advise";
  game: string;
  number: number;
  played: number;
}

/** Let the reply to `advise` come now, with what has been found. */
export interface StopAdvice {
  type: "stop advice";
  game: string;
  number: number;
}

/** How did this finished game go? The reply comes when all turns are known; until then, notices (Reviewing). */
export interface Review {
  type: "review";
  game: string;
  number: number;
}

/** Let the reply to `review` come now, with the turns that are known. */
export interface StopReview {
  type: "stop review";
  game: string;
  number: number;
}

export interface SaveRecord {
  type: "save record";
  game: string;
  number: number;
}

export type AnyRequest =
  | Ping
  | Rename
  | ListGames
  | StartGame
  | OpenRecord
  | Join
  | ReadRules
  | MakeMiniature
  | Prefer
  | Watch
  | Unwatch
  | TakeStep
  | TakeBack
  | Resign
  | OfferDraw
  | Answer
  | PlayNow
  | Rematch
  | Preview
  | Explain
  | LookBack
  | Advise
  | StopAdvice
  | Review
  | StopReview
  | SaveRecord;

/** What a page sends. */
export interface Asked {
  id: number;
  request: AnyRequest;
}

/** There is nothing to say but that it was done. */
export interface Done {
  type: "done";
}

export type RefusalKind =
  | "bad message"
  | "failed"
  | "no game"
  | "no invitation"
  | "not allowed"
  | "not ready"
  | "out of date"
  | "own invitation"
  | "too fast"
  | "used up";

export interface Refused {
  type: "refused";
  kind: RefusalKind;
  text: string;
  game: string | null;
}

/** A game in a list of yours. */
export interface Summary {
  game: string;
  name: string;
  title: string;
  you: string;
  opponent: string;
  turn: number;
  your_turn: boolean;
  waiting: boolean;
  result: string;
  changed: number;
}

export interface GamesListed {
  type: "games listed";
  games: Summary[];
}

/** There is a game for you: open it. */
export interface Started {
  type: "started";
  game: string;
}

/** The centre of a cell. */
export interface CellPlace {
  name: string;
  x: number;
  y: number;
}

/** A letter or number, and where its middle is. */
export interface LabelPlace {
  text: string;
  x: number;
  y: number;
}

/** One cell to the next is 100; the centre of the leftmost cells is at x 0, that of the topmost at y 0. `outline` is the path of one cell about its centre, `inner` one a little smaller. All of it lies within the box that `left`, `top`, `width` and `height` give. */
export interface BoardDrawing {
  kind: string;
  left: number;
  top: number;
  width: number;
  height: number;
  outline: string;
  inner: string;
  cells: CellPlace[];
  labels: LabelPlace[];
}

/** How a piece is drawn about the centre of its cell, as SVG markup. A single piece is shadow, body and mark. A stack is shadow, then bodies, each lifted, then `small_mark` and its height in the colour `sign`. */
export interface PieceDrawing {
  letter: string;
  name: string;
  tone: string;
  shadow: string;
  body: string;
  mark: string;
  small_mark: string;
  sign: string;
}

/** A board without a position, and the pieces that may stand on it. */
export interface Drawing {
  board: BoardDrawing;
  pieces: PieceDrawing[];
}

export interface TraceEvent {
  from: string | null;
  kind: string;
  phase: number;
  piece: string;
  to: string | null;
}

/** Cells with a meaning of their own, by their names; `tone` is that of the side to which they belong, or empty. */
export interface NamedZone {
  meaning: string;
  tone: string;
  cells: string[];
}

/** How a game ended: the winner's side, None for a draw, and why in one sentence. */
export interface Outcome {
  winner: string | null;
  reason: string;
}

/** A position as it is shown. `tokens` say what each cell holds: `.`, a piece's letter, or letter and height. */
export interface Moment {
  played: number;
  tokens: string[];
  mover: string;
  left: number;
  turn: number;
  begun: boolean;
  remark: string;
  zones: NamedZone[];
  trail: [string, string][];
  ended: Outcome | null;
}

/** One picture of several: the step that led to it, what happened in it, what it came to. */
export interface Frame {
  step: string;
  trace: TraceEvent[];
  moment: Moment;
}

/** A picture in the rules that can be played. */
export interface Figure {
  name: string;
  caption: string;
  drawing: Drawing;
  frames: Frame[];
  marked: string[];
  refused: string[];
}

export interface RulesRead {
  type: "rules read";
  html: string;
  figures: Figure[];
}

/** A step that may be taken: `cells` are what a person clicks, in order; none means a button. */
export interface LegalStep {
  text: string;
  kind: string;
  cells: string[];
}

export interface Seat {
  side: string;
  kind: "computer" | "open" | "person";
  name: string;
  level: number;
  elo: number | null;
  yours: boolean;
  present: boolean;
}

export type Offered =
  | "draw"
  | "take back";

/** What one side has asked and the other has not answered yet. */
export interface Offer {
  what: Offered;
  by: string;
  yours_to_answer: boolean;
}

export type Action =
  | "advice"
  | "offer draw"
  | "play now"
  | "rematch"
  | "resign"
  | "take back";

export interface Turn {
  side: string;
  steps: string[];
}

/** Everything about a game: sent when it is opened, or when a page has lost track. */
export interface Table {
  moment: Moment;
  steps: LegalStep[] | null;
  seats: Seat[];
  offer: Offer | null;
  actions: Action[];
  invitation: string | null;
  next_game: string | null;
  game: string;
  number: number;
  name: string;
  title: string;
  credited_title: string;
  options: Record<string, string | number>;
  unusual_options: string[];
  drawing: Drawing;
  turns: Turn[];
  watching: boolean;
}

export interface Watched {
  type: "watched";
  table: Table;
}

export interface Previewed {
  type: "previewed";
  trace: TraceEvent[];
}

export interface Explained {
  type: "explained";
  text: string;
}

export interface LookedBack {
  type: "looked back";
  frame: Frame;
}

export type Proof =
  | "draw"
  | "loss"
  | "win";

/** A step that was thought about, and what it would do. */
export interface AdvisedStep {
  text: string;
  kind: string;
  cells: string[];
  chance: number;
  proof: Proof | null;
  trace: TraceEvent[];
}

/** What the computer would play, so far: the best first, and how the game may go on after it. */
export interface Advice {
  steps: AdvisedStep[];
  line: Turn[];
}

export interface Advised {
  type: "advised";
  advice: Advice;
}

/** What would have been better than a turn that cost much. The chances are those of the side that played it. */
export interface BetterTurn {
  steps: string[];
  before: number;
  after: number;
  possible: number;
  threw_win: boolean;
  trace: TraceEvent[];
}

/** How a game stood after a turn; the first stands for the start. */
export interface ReviewedTurn {
  played: number;
  chance: number;
  proven: string | null;
  better: BetterTurn | null;
}

export interface Reviewed {
  type: "reviewed";
  turns: ReviewedTurn[];
}

export interface RecordSaved {
  type: "record saved";
  file: string;
  text: string;
}

export type AnyReply =
  | Done
  | Refused
  | GamesListed
  | Started
  | RulesRead
  | Watched
  | Previewed
  | Explained
  | LookedBack
  | Advised
  | Reviewed
  | RecordSaved;

/** What the server sends back. */
export interface Answered {
  id: number;
  reply: AnyReply;
}

/** An option of a game as a form shows it. */
export interface OptionCard {
  name: string;
  kind: "choice" | "seed" | "whole";
  meaning: string;
  default: string;
  values: string[];
  least: number;
  most: number;
}

/** A computer that can be chosen in a game. Elo is counted from random play at 0, in each game by itself. */
export interface OpponentCard {
  player: string;
  level: number;
  title: string;
  meaning: string;
  elo: number | null;
}

export interface GameCard {
  name: string;
  title: string;
  summary: string;
  author: string;
  sides: string[];
  length: string;
  options: OptionCard[];
  opponents: OpponentCard[];
}

/** How far a game is from being played: stages done of all, or why it failed. */
export interface Readiness {
  name: string;
  done: number;
  stages: number;
  failure: string;
}

/** The first message on every connection. */
export interface Welcome {
  type: "welcome";
  version: string;
  you: string;
  games: GameCard[];
  readiness: Readiness[];
  only_here: boolean;
}

export interface NameChanged {
  type: "name changed";
  you: string;
}

/** A game of yours is new or has changed. */
export interface GameListed {
  type: "game listed";
  summary: Summary;
}

export interface ReadinessChanged {
  type: "readiness changed";
  readiness: Readiness;
}

/** What of a table changes with an event. */
export interface Update {
  moment: Moment;
  steps: LegalStep[] | null;
  seats: Seat[];
  offer: Offer | null;
  actions: Action[];
  invitation: string | null;
  next_game: string | null;
}

/** A step was taken: what it did, and whether a turn begins with it. */
export interface Stepped {
  type: "stepped";
  game: string;
  number: number;
  side: string;
  step: string;
  opens_turn: boolean;
  trace: TraceEvent[];
  update: Update;
}

/** The last steps do not count any more. */
export interface TookBack {
  type: "took back";
  game: string;
  number: number;
  steps: number;
  update: Update;
}

/** Something else happened in a game: somebody joined, offered, answered, resigned. `text` says it. */
export interface Changed {
  type: "changed";
  game: string;
  number: number;
  text: string;
  update: Update;
}

/** Who is at the board. */
export interface Presence {
  type: "presence";
  game: string;
  seats: boolean[];
  watchers: number;
}

/** The computer cannot play; the text says what to do. */
export interface Stuck {
  type: "stuck";
  game: string;
  text: string;
}

/** What has been found so far about the position after `played` steps, for whoever asked. */
export interface Advising {
  type: "advising";
  game: string;
  played: number;
  advice: Advice;
}

/** More turns of a review are known, for whoever asked; there will be `all_turns` in all. */
export interface Reviewing {
  type: "reviewing";
  game: string;
  turns: ReviewedTurn[];
  all_turns: number;
}

export type AnyNotice =
  | Welcome
  | NameChanged
  | GameListed
  | ReadinessChanged
  | Stepped
  | TookBack
  | Changed
  | Presence
  | Stuck
  | Advising
  | Reviewing;

/** A game that plays itself on the home page. It is no message: the page fetches it. */
export interface Miniature {
  drawing: Drawing;
  frames: Frame[];
}

/** The reply to each request, unless it is refused. */
export interface Replies {
  "ping": Done;
  "rename": Done;
  "list games": GamesListed;
  "start game": Started;
  "open record": Started;
  "join": Started;
  "read rules": RulesRead;
  "make miniature": Done;
  "prefer": Done;
  "watch": Watched;
  "unwatch": Done;
  "take step": Done;
  "take back": Done;
  "resign": Done;
  "offer draw": Done;
  "answer": Done;
  "play now": Done;
  "rematch": Started;
  "preview": Previewed;
  "explain": Explained;
  "look back": LookedBack;
  "advise": Advised;
  "stop advice": Done;
  "review": Reviewed;
  "stop review": Done;
  "save record": RecordSaved;
}

export const CLOSE_CODES = {
  "FOREIGN": 1008,
  "BROKEN": 1011,
  "TOO_BAD": 4400,
  "NO_COOKIE": 4401,
  "TOO_SLOW": 4408,
  "TOO_MANY": 4429
} as const;
