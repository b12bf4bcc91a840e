// Written by `make protocol` from src/ludarium/server/protocol/: change that, not this.

/** Is anyone there? */
export interface Ping {
  type: "ping";
}

export interface Rename {
  type: "rename";
  name: string;
}

/** List my games. Changes are sent as notices while no game is watched. */
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

/** Start a new game. `begins` says who has the first turn. */
export interface StartGame {
  type: "start game";
  name: string;
  options: Record<string, string>;
  opponent: Opponent;
  begins: "chance" | "opponent" | "you";
}

/** What is in this record? Nothing is opened. */
export interface LookAtRecord {
  type: "look at record";
  text: string;
}

/** The computer that the record names plays on; if it names none, both sides are played on this screen. */
export interface AsRecorded {
  kind: "as recorded";
}

/** A friend takes the other side by a link. */
export interface WithFriend {
  kind: "with friend";
  side: string;
}

export type Continuing =
  | SameScreen
  | AsRecorded
  | WithFriend;

/** Open a saved game, to study or resume it. */
export interface OpenRecord {
  type: "open record";
  text: string;
  how: Continuing;
}

/** Take a game off my list. Once nobody has it on their list, it is deleted after a while. */
export interface RemoveGame {
  type: "remove game";
  game: string;
}

/** Put a game back on my list. */
export interface RestoreGame {
  type: "restore game";
  game: string;
}

/** What is this invitation to? The seat is not taken. */
export interface LookAtInvitation {
  type: "look at invitation";
  invitation: string;
}

/** Take the open seat of a game. */
export interface Join {
  type: "join";
  invitation: string;
}

/** Say what is kept here and for how long. */
export interface WhatIsKept {
  type: "what is kept";
}

export interface ReadRules {
  type: "read rules";
  name: string;
}

/** Make a miniature; the reply says that it can be fetched. */
export interface MakeMiniature {
  type: "make miniature";
  name: string;
}

/** Make this game ready before the others. */
export interface Prefer {
  type: "prefer";
  name: string;
}

/** What opens my seats? */
export interface ListKeys {
  type: "list keys";
}

/** Let this device, passphrase or key file open my seats no more. */
export interface RemoveKey {
  type: "remove key";
  mark: string;
}

/** Make a link by which another device can play on my seats; it works once. */
export interface MakeLink {
  type: "make link";
}

/** To whom does this link lead? It is not used up. */
export interface LookAtLink {
  type: "look at link";
  link: string;
}

export interface SuggestPassphrase {
  type: "suggest passphrase";
}

/** Let me come back with this passphrase, instead of an earlier one. */
export interface KeepPassphrase {
  type: "keep passphrase";
  text: string;
}

/** Let me come back with a file, instead of an earlier one. */
export interface MakeKeyFile {
  type: "make key file";
}

/** Open a game and receive its notices from now on, instead of those of the previous one. */
export interface Watch {
  type: "watch";
  game: string;
}

/** Receive no more notices of the game. */
export interface Unwatch {
  type: "unwatch";
}

export interface TakeStep {
  type: "take step";
  game: string;
  number: number;
  step: string;
}

/** Take back a step of my own turn at once; otherwise go back to my last turn, if the other person agrees. */
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

/** Accept or decline the offer of the other side. */
export interface Answer {
  type: "answer";
  game: string;
  number: number;
  accept: boolean;
}

/** Make the computer play the best step that it has found so far. */
export interface PlayNow {
  type: "play now";
  game: string;
  number: number;
}

/** Play again with sides swapped. Whoever asks second gets the same game. */
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

/** Why can these cells not be clicked for a step of this kind, which these pieces would take? */
export interface ExplainKind {
  type: "explain kind";
  game: string;
  number: number;
  cells: string[];
  kind: string;
  shape: string[];
}

/** Show the position after `played` steps. */
export interface LookBack {
  type: "look back";
  game: string;
  number: number;
  played: number;
}

/** What is a good step after `played` steps? Until the reply comes, notices (Advising) say what is found so far. */
export interface Advise {
  type: "advise";
  game: string;
  number: number;
  played: number;
}

/** Send the reply to `advise` now, with what has been found. */
export interface StopAdvice {
  type: "stop advice";
  game: string;
  number: number;
}

/** How did this finished game go? Until the reply comes, notices (Reviewing) send the turns known so far. */
export interface Review {
  type: "review";
  game: string;
  number: number;
}

/** Send the reply to `review` now, with the turns that are known. */
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

/** Measure other rules beside the usual ones. Until the reply comes, notices (TrialChanged) say what is known. */
export interface BeginTrial {
  type: "begin trial";
  name: string;
  options: Record<string, string>;
  games: number;
  seed: number;
}

/** End my trial, wherever it was begun; its page gets the reply with what is known. */
export interface StopTrial {
  type: "stop trial";
}

export type AnyRequest =
  | Ping
  | Rename
  | ListGames
  | StartGame
  | LookAtRecord
  | OpenRecord
  | RemoveGame
  | RestoreGame
  | LookAtInvitation
  | Join
  | WhatIsKept
  | ReadRules
  | MakeMiniature
  | Prefer
  | ListKeys
  | RemoveKey
  | MakeLink
  | LookAtLink
  | SuggestPassphrase
  | KeepPassphrase
  | MakeKeyFile
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
  | ExplainKind
  | LookBack
  | Advise
  | StopAdvice
  | Review
  | StopReview
  | SaveRecord
  | BeginTrial
  | StopTrial;

/** A request as a page sends it. */
export interface Asked {
  id: number;
  request: AnyRequest;
}

/** The request was carried out; there is nothing else to say. */
export interface Done {
  type: "done";
}

export type RefusalKind =
  | "bad message"
  | "busy"
  | "expired"
  | "failed"
  | "no game"
  | "no invitation"
  | "no key"
  | "not allowed"
  | "not ready"
  | "out of date"
  | "own invitation"
  | "too fast"
  | "used up"
  | "weak";

export interface Refused {
  type: "refused";
  kind: RefusalKind;
  text: string;
  game: string | null;
}

/** A game in the list of your games. */
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
  begun: boolean;
  number: number;
}

export interface GamesListed {
  type: "games listed";
  games: Summary[];
}

/** The game to open. */
export interface Started {
  type: "started";
  game: string;
}

/** What somebody is invited to. */
export interface InvitationSeen {
  type: "invitation seen";
  joined: string | null;
  name: string;
  title: string;
  summary: string;
  aim: string;
  inviter: string;
  side: string;
  unusual_options: string[];
  turn: number;
  begun: boolean;
}

export interface RecordedPlayer {
  side: string;
  name: string;
  is_computer: boolean;
}

/** What a record holds. */
export interface RecordSeen {
  type: "record seen";
  name: string;
  credited_title: string;
  players: RecordedPlayer[];
  date: string;
  turns: number;
  result: string;
  computer: string;
}

/** 0 days is for ever. */
export interface Kept {
  type: "kept";
  unplayed_days: number;
  forgotten_days: number;
  removed_minutes: number;
  games_a_day: number;
  games_today: number;
  megabytes_a_day: number;
  pages: number;
}

/** A piece of the rules, and the name of the figure that shows what it says; empty if there is none. */
export interface RulesPart {
  html: string;
  figure: string;
}

export interface RulesSection {
  title: string;
  parts: RulesPart[];
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

/** One count for each side by which people can tell who is ahead. */
export interface Measure {
  title: string;
  counts: [number, number];
  goal: number;
  meaning: string;
  fewer: boolean;
}

/** What decided a game: cells by their names, to be marked, and one sentence with the numbers. */
export interface NamedDecision {
  cells: string[];
  words: string;
}

/** How a game ended: the winner's side, None for a draw, and why in one sentence. */
export interface Outcome {
  winner: string | null;
  reason: string;
}

/** A position to show. `tokens` say what each cell holds: `.`, a piece's letter, or letter and height. */
export interface Moment {
  played: number;
  tokens: string[];
  mover: string;
  left: number;
  turn: number;
  begun: boolean;
  remark: string;
  zones: NamedZone[];
  progress: Measure[];
  decision: NamedDecision | null;
  closed: string[];
  trail: [string, string][];
  ended: Outcome | null;
}

/** One picture of a sequence: the step that led to it, the trace of that step, and the position after it. */
export interface Frame {
  step: string;
  trace: TraceEvent[];
  moment: Moment;
}

/** A figure in the rules, which can be animated. */
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
  sections: RulesSection[];
  figures: Figure[];
}

/** Something that opens your seats. */
export interface KeyCard {
  mark: string;
  kind: "device" | "file" | "passphrase";
  label: string;
  created: number | null;
  used: number | null;
  here: boolean;
}

export interface KeysListed {
  type: "keys listed";
  keys: KeyCard[];
}

export interface LinkMade {
  type: "link made";
  link: string;
  seconds: number;
  code: string[];
}

/** To whom a link leads, and who this browser is without it. */
export interface LinkSeen {
  type: "link seen";
  name: string;
  yours: boolean;
  own_name: string;
  own_games: number;
}

export interface PassphraseSuggested {
  type: "passphrase suggested";
  text: string;
}

export interface KeyFileMade {
  type: "key file made";
  secret: string;
}

/** A legal step, and how a person makes it; an order of no clicks means a button. */
export interface LegalStep {
  text: string;
  kind: string;
  shape: string[];
  clicks: string[][];
  apart: boolean;
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

/** An offer of one side that the other has not answered yet. */
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

/** A kind of step that a person can choose by name. */
export interface StepKind {
  name: string;
  sign: string;
  meaning: string;
}

export interface Turn {
  side: string;
  steps: string[];
}

/** Everything about a game: sent when it is opened, or when a page is out of date. */
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
  aim: string;
  step_noun: string;
  near_side: string;
  options: Record<string, string | number>;
  unusual_options: string[];
  drawing: Drawing;
  step_kinds: StepKind[];
  clicking: string;
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

/** A step that was searched, and what it would do. */
export interface AdvisedStep {
  text: string;
  kind: string;
  cells: string[];
  chance: number;
  proof: Proof | null;
  trace: TraceEvent[];
}

/** What the computer would play, as found so far: the best steps first, and the expected line. */
export interface Advice {
  steps: AdvisedStep[];
  line: Turn[];
}

export interface Advised {
  type: "advised";
  advice: Advice;
}

/** A better alternative to a turn that cost much. The chances are those of the side that played it. */
export interface BetterTurn {
  steps: string[];
  before: number;
  after: number;
  possible: number;
  threw_win: boolean;
  trace: TraceEvent[];
}

/** How a game stood after a turn; the first one is the start. */
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

export type TrialState =
  | "complete"
  | "out of time"
  | "playing"
  | "preparing"
  | "stopped"
  | "waiting";

/** A value with its confidence sequence: bounds that hold however often one looks. None is not known yet. */
export interface Interval {
  value: number;
  low: number | null;
  high: number | null;
}

/** What the games of one set of rules at one strength say so far. */
export interface TrialRow {
  strength: string;
  is_usual: boolean;
  is_random: boolean;
  games: number;
  wanted: number;
  score: Interval | null;
  draws: Interval | null;
  unended: Interval | null;
  length: Interval | null;
}

export interface Trial {
  state: TrialState;
  place: number;
  rows: TrialRow[];
}

export interface TrialEnded {
  type: "trial ended";
  trial: Trial;
}

export type AnyReply =
  | Done
  | Refused
  | GamesListed
  | Started
  | InvitationSeen
  | RecordSeen
  | Kept
  | RulesRead
  | KeysListed
  | LinkMade
  | LinkSeen
  | PassphraseSuggested
  | KeyFileMade
  | Watched
  | Previewed
  | Explained
  | LookedBack
  | Advised
  | Reviewed
  | RecordSaved
  | TrialEnded;

/** A reply as the server sends it. */
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

/** A computer that can be chosen in a game. Elo is measured for each game by itself; random play is 0. */
export interface OpponentCard {
  player: string;
  level: number;
  title: string;
  meaning: string;
  elo: number | null;
  turns: [number, number] | null;
  longer: string;
}

export interface GameCard {
  name: string;
  title: string;
  summary: string;
  aim: string;
  step_noun: string;
  author: string;
  sides: string[];
  turns: [number, number] | null;
  options: OptionCard[];
  opponents: OpponentCard[];
}

/** How far a game is from being ready: the stages that are done, or why one failed. */
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
  bench: boolean;
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

/** You took a game off your list. */
export interface GameRemoved {
  type: "game removed";
  removed: string;
}

/** Something that opens your seats is new, was used or was removed. */
export interface KeysChanged {
  type: "keys changed";
}

export interface ReadinessChanged {
  type: "readiness changed";
  readiness: Readiness;
}

/** The part of a table that an event changes. */
export interface Update {
  moment: Moment;
  steps: LegalStep[] | null;
  seats: Seat[];
  offer: Offer | null;
  actions: Action[];
  invitation: string | null;
  next_game: string | null;
}

/** A step was taken: its trace, and whether a turn begins with it. */
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

/** The last `steps` steps were taken back. */
export interface TookBack {
  type: "took back";
  game: string;
  number: number;
  steps: number;
  update: Update;
}

/** Something else happened, as `text` says: somebody joined, offered, answered, resigned or asked for a rematch. */
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

/** It is known what became of a request of which it was not known whether it was saved: watch again. */
export interface Settled {
  type: "settled";
  game: string;
  text: string;
}

/** What has been found so far about the position after `played` steps, for the page that asked. */
export interface Advising {
  type: "advising";
  game: string;
  played: number;
  advice: Advice;
}

/** More turns of a review, for the pages that asked; there will be `all_turns` in all. */
export interface Reviewing {
  type: "reviewing";
  game: string;
  turns: ReviewedTurn[];
  all_turns: number;
}

/** How far a trial is, for the page that asked. */
export interface TrialChanged {
  type: "trial changed";
  trial: Trial;
}

export type AnyNotice =
  | Welcome
  | NameChanged
  | GameListed
  | GameRemoved
  | KeysChanged
  | ReadinessChanged
  | Stepped
  | TookBack
  | Changed
  | Presence
  | Stuck
  | Settled
  | Advising
  | Reviewing
  | TrialChanged;

/** A game that plays itself on the home page. It is not a message: the page fetches it. */
export interface Miniature {
  drawing: Drawing;
  frames: Frame[];
}

/** A value with its 95 % interval, without a bound where the games are too few to give one. */
export interface Measured {
  value: number;
  low: number | null;
  high: number | null;
  n: number;
}

/** What the games of the usual rules are like between two players of a kind. */
export interface Strength {
  players: string;
  games: number;
  score: Measured | null;
  draws: Measured | null;
  cut: Measured | null;
  turns: Measured | null;
  long: Measured | null;
}

/** The usual rules, by strength. */
export interface GameProfile {
  experiment: string;
  strengths: Strength[];
}

/** A figure in the games of one variant between these players; nothing if it could not be measured in them. */
export interface MeasuredRow {
  variant: string;
  players: string;
  found: Measured | null;
}

/** A figure in several variants or between several players. */
export interface MeasuredFigure {
  key: string;
  title: string;
  meaning: string;
  kind: string;
  rows: MeasuredRow[];
}

/** A game or a position that opens on the board. */
export interface ToOpen {
  number: number;
  caption: string;
  about: string;
}

/** An answer to a question about a game. */
export interface ReadAnswer {
  question: string;
  html: string;
  note: string;
  evidence: string;
  experiments: string[];
  figures: MeasuredFigure[];
  to_open: ToOpen[];
}

/** An experiment that answers rest on, and what it took. */
export interface Source {
  experiment: string;
  title: string;
  command: string;
  games: number;
  core_hours: number;
  first_day: string;
  last_day: string;
  programs: string[];
  version: string;
  is_done: boolean;
  is_watched: boolean;
}

/** All that was found about a game; nothing if it was not measured yet. */
export interface FindingsRead {
  profile: GameProfile | null;
  answers: ReadAnswer[];
  open: string[];
  sources: Source[];
}

/** A game to step through. */
export interface GameToStep {
  title: string;
  unusual_options: string[];
  drawing: Drawing;
  frames: Frame[];
  turns: Turn[];
  record: string;
}

/** What a browser posts to come with a key. The answer gives it a cookie. */
export interface Coming {
  kind: "file" | "link" | "passphrase";
  secret: string;
}

/** The reply to each request, unless it is refused. */
export interface Replies {
  "ping": Done;
  "rename": Done;
  "list games": GamesListed;
  "start game": Started;
  "look at record": RecordSeen;
  "open record": Started;
  "remove game": Done;
  "restore game": Done;
  "look at invitation": InvitationSeen;
  "join": Started;
  "what is kept": Kept;
  "read rules": RulesRead;
  "make miniature": Done;
  "prefer": Done;
  "list keys": KeysListed;
  "remove key": Done;
  "make link": LinkMade;
  "look at link": LinkSeen;
  "suggest passphrase": PassphraseSuggested;
  "keep passphrase": Done;
  "make key file": KeyFileMade;
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
  "explain kind": Explained;
  "look back": LookedBack;
  "advise": Advised;
  "stop advice": Done;
  "review": Reviewed;
  "stop review": Done;
  "save record": RecordSaved;
  "begin trial": TrialEnded;
  "stop trial": Done;
}

export const CLOSE_CODES = {
  "FOREIGN": 1008,
  "BROKEN": 1011,
  "TOO_BAD": 4400,
  "NO_COOKIE": 4401,
  "BLOCKED": 4403,
  "REMOVED": 4404,
  "TOO_SLOW": 4408,
  "TOO_MANY": 4429
} as const;
