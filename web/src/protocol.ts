// Written by `make protocol` from src/ludarium/server/protocol.py: change that file, not this one.

/** Where a cell's centre is; one cell to the next is 100. */
export interface CellDrawing {
  name: string;
  x: number;
  y: number;
}

/** A letter or number at the rim. */
export interface LabelDrawing {
  text: string;
  x: number;
  y: number;
}

/** A board without pieces. `outline` is the path of one cell about its centre, `inner` one a little smaller. */
export interface BoardDrawing {
  kind: string;
  left: number;
  top: number;
  width: number;
  height: number;
  outline: string;
  inner: string;
  cells: CellDrawing[];
  labels: LabelDrawing[];
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

/** Cells with a meaning of their own, whatever stands on them. */
export interface Zone {
  meaning: string;
  tone: string;
  cells: string[];
}

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

/** A step that may be taken: `cells` are what a person clicks, in order; none means a button. */
export interface LegalStep {
  text: string;
  kind: string;
  cells: string[];
}

/** How a game ended; nobody won a draw. */
export interface Ending {
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
  zones: Zone[];
  trail: [string, string][];
  ended: Ending | null;
}

export interface Turn {
  side: string;
  steps: string[];
}

/** One picture of several: the step that led to it, what happened in it, what it came to. */
export interface Frame {
  step: string;
  trace: TraceEvent[];
  moment: Moment;
}

/** A game that plays itself on the home page. It is no message: the page fetches it. */
export interface Miniature {
  drawing: Drawing;
  frames: Frame[];
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

/** What the computer would play, so far: the best first, and how the game may go on after it. */
export interface Advice {
  steps: AdvisedStep[];
  line: Turn[];
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
  | "invite"
  | "offer draw"
  | "play now"
  | "record"
  | "rematch"
  | "resign"
  | "take back";

/** Everything about a game, as one person may see it: sent when it is opened, or when a page has lost track. */
export interface Table {
  game: string;
  number: number;
  name: string;
  title: string;
  credited_title: string;
  options: Record<string, string | number>;
  unusual_options: string[];
  drawing: Drawing;
  seats: Seat[];
  turns: Turn[];
  moment: Moment;
  steps: LegalStep[] | null;
  offer: Offer | null;
  actions: Action[];
  invitation: string | null;
  next_game: string | null;
  watching: boolean;
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

/** How far a game is from being played: done of so many stages, or why it failed. */
export interface Readiness {
  name: string;
  done: number;
  stages: number;
  failure: string;
}

/** Is anyone there? */
export interface Ping {
  type: "ping";
  request: number;
}

export interface Rename {
  type: "rename";
  request: number;
  name: string;
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
  request: number;
  name: string;
  options: Record<string, string>;
  opponent: Opponent;
  begins: "chance" | "opponent" | "you";
}

/** A game that was saved: to look at, and to go on with on this screen. */
export interface OpenRecord {
  type: "open record";
  request: number;
  text: string;
}

export interface Join {
  type: "join";
  request: number;
  invitation: string;
}

/** My games; the reply is a list, and changes come as news while no game is watched. */
export interface ListGames {
  type: "list games";
  request: number;
}

/** The reply says that it can be fetched. */
export interface MakeMiniature {
  type: "make miniature";
  request: number;
  name: string;
}

export interface ReadRules {
  type: "read rules";
  request: number;
  name: string;
}

/** Make this game ready before the others. */
export interface Prefer {
  type: "prefer";
  request: number;
  name: string;
}

/** Open a game and hear of it from now on, in place of the one before. */
export interface Watch {
  type: "watch";
  request: number;
  game: string;
}

/** Hear of no game any more. */
export interface Unwatch {
  type: "unwatch";
  request: number;
}

export interface TakeStep {
  type: "take step";
  request: number;
  game: string;
  number: number;
  step: string;
}

/** A step of my own turn at once; else back to my last turn, which a person across the board is asked about. */
export interface TakeBack {
  type: "take back";
  request: number;
  game: string;
  number: number;
}

export interface Resign {
  type: "resign";
  request: number;
  game: string;
  number: number;
}

export interface OfferDraw {
  type: "offer draw";
  request: number;
  game: string;
  number: number;
}

export interface Answer {
  type: "answer";
  request: number;
  game: string;
  number: number;
  accept: boolean;
}

/** Let the computer stop thinking and play the best that it has. */
export interface PlayNow {
  type: "play now";
  request: number;
  game: string;
  number: number;
}

/** The same again with sides swapped. */
export interface Rematch {
  type: "rematch";
  request: number;
  game: string;
  number: number;
}

/** What would this step do? */
export interface Preview {
  type: "preview";
  request: number;
  game: string;
  number: number;
  step: string;
}

/** Why can these cells, clicked in this order, not be the beginning of a step? */
export interface Explain {
  type: "explain";
  request: number;
  game: string;
  number: number;
  cells: string[];
}

/** Show the position after so many steps. */
export interface LookBack {
  type: "look back";
  request: number;
  game: string;
  number: number;
  played: number;
}

/** What would be a good step after so many steps? The reply comes when it is found; until then, news of it. */
export interface Advise {
  type: "advise";
  request: number;
  game: string;
  number: number;
  played: number;
}

/** Reply now with what has been found. */
export interface StopAdvice {
  type: "stop advice";
  request: number;
  game: string;
  number: number;
}

/** How did this game go, which is over? The reply comes when all turns are known; until then, news of them. */
export interface Review {
  type: "review";
  request: number;
  game: string;
  number: number;
}

/** Reply now with the turns that are known. */
export interface StopReview {
  type: "stop review";
  request: number;
  game: string;
  number: number;
}

export interface SaveRecord {
  type: "save record";
  request: number;
  game: string;
  number: number;
}

export type FromPage =
  | Ping
  | Rename
  | StartGame
  | OpenRecord
  | Join
  | ListGames
  | MakeMiniature
  | ReadRules
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

export interface Done {
  type: "done";
  request: number;
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
  request: number;
  kind: RefusalKind;
  text: string;
  game: string | null;
}

/** There is a game for you: open it. */
export interface Started {
  type: "started";
  request: number;
  game: string;
}

export interface GamesListed {
  type: "games listed";
  request: number;
  games: Summary[];
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
  request: number;
  html: string;
  figures: Figure[];
}

export interface Watched {
  type: "watched";
  request: number;
  table: Table;
}

export interface Previewed {
  type: "previewed";
  request: number;
  trace: TraceEvent[];
}

export interface Explained {
  type: "explained";
  request: number;
  text: string;
}

export interface LookedBack {
  type: "looked back";
  request: number;
  frame: Frame;
}

export interface Advised {
  type: "advised";
  request: number;
  advice: Advice;
}

export interface Reviewed {
  type: "reviewed";
  request: number;
  turns: ReviewedTurn[];
}

export interface RecordSaved {
  type: "record saved";
  request: number;
  file: string;
  text: string;
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

export interface ReadinessChanged {
  type: "readiness changed";
  readiness: Readiness;
}

/** A game of yours is new or has changed. */
export interface GameListed {
  type: "game listed";
  summary: Summary;
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

/** What has been found so far about the position after so many steps, for whoever asked. */
export interface Advising {
  type: "advising";
  game: string;
  played: number;
  advice: Advice;
}

/** More turns of a review are known, for whoever asked; there will be so many in all. */
export interface Reviewing {
  type: "reviewing";
  game: string;
  turns: ReviewedTurn[];
  all_turns: number;
}

/** The computer cannot play; the text says what to do. */
export interface Stuck {
  type: "stuck";
  game: string;
  text: string;
}

export type FromServer =
  | Done
  | Refused
  | Started
  | GamesListed
  | RulesRead
  | Watched
  | Previewed
  | Explained
  | LookedBack
  | Advised
  | Reviewed
  | RecordSaved
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
