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

/** Start a new game. `begins` says who has the first turn, or plays its side if it starts from a code. */
export interface StartGame {
  type: "start game";
  name: string;
  options: Record<string, string>;
  opponent: Opponent;
  begins: "chance" | "opponent" | "you";
  code?: string;
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

/** Where a line begins: a game, the options that are not the default, and a code; empty for the usual start. */
export interface Setting {
  name: string;
  options: Record<string, string>;
  code: string;
}

/** Show the board of a setting, and the position after these steps. */
export interface LayBoard {
  type: "lay board";
  setting: Setting;
  steps: string[];
}

/** Show the position after these steps; the last one must be legal too, else the refusal says why not. */
export interface Explore {
  type: "explore";
  setting: Setting;
  steps: string[];
}

/** What would this step do after those? */
export interface PreviewThere {
  type: "preview there";
  setting: Setting;
  steps: string[];
  step: string;
}

/** Why can these cells, clicked in this order, not be the beginning of a step? With a kind: not of this kind. */
export interface ExplainThere {
  type: "explain there";
  setting: Setting;
  steps: string[];
  cells: string[];
  kind: string;
  shape: string[];
}

/** What did games go on with after these steps? */
export interface FindOpenings {
  type: "find openings";
  setting: Setting;
  steps: string[];
}

/** What does a link hold that leads to the position after `played` steps? */
export interface ShareLine {
  type: "share line";
  game: string;
  number: number;
  played: number;
}

/** Let others find this game in the list of games to watch, or no longer. Each person who plays must allow it. */
export interface AllowWatching {
  type: "allow watching";
  game: string;
  number: number;
  allowed: boolean;
}

/** The games that others may watch, the newest first. */
export interface ListWatchable {
  type: "list watchable";
}

/** Look at the game between computers and receive its notices from now on. */
export interface WatchExhibition {
  type: "watch exhibition";
}

/** Receive no more of its notices; it rests when nobody looks. */
export interface LeaveExhibition {
  type: "leave exhibition";
}

/** Search the position after these steps. Until the reply comes, notices (AnalysingThere) say what is found. One analysis of a person goes on at a time: a later request ends the earlier one. With `threat`, the same board with the other side to act is searched. */
export interface AnalyseThere {
  type: "analyse there";
  setting: Setting;
  steps: string[];
  threat: boolean;
  mark: number;
}

/** Send the reply to `analyse there` now, with what has been found. */
export interface StopAnalysis {
  type: "stop analysis";
}

/** A step of a tree, and what is noted about it; the first node is the start and has no step. */
export interface StudyNode {
  parent: number;
  step: string;
  comment: string;
  marks: string[];
  arrows: [string, string][];
  chance: number | null;
}

/** Save a study: a new one, or the next version of one that is yours or whose secret you have. Refused as out of date if somebody has saved another version meanwhile. */
export interface KeepStudy {
  type: "keep study";
  study: string;
  secret: string;
  version: number;
  title: string;
  setting: Setting;
  nodes: StudyNode[];
}

export interface OpenStudy {
  type: "open study";
  study: string;
  secret: string;
}

/** List your studies, the latest first. */
export interface ListStudies {
  type: "list studies";
}

/** Take a study off your list; it is deleted after some minutes. */
export interface RemoveStudy {
  type: "remove study";
  study: string;
}

export interface RestoreStudy {
  type: "restore study";
  study: string;
}

/** What tree does this record hold? Nothing is stored. */
export interface ReadTree {
  type: "read tree";
  text: string;
}

/** Write a tree as a record. Nothing is stored. */
export interface WriteTree {
  type: "write tree";
  title: string;
  setting: Setting;
  nodes: StudyNode[];
}

/** What puzzles are there, and which are today's? With a name: of one game. */
export interface ListPuzzles {
  type: "list puzzles";
  name: string;
}

export interface OpenPuzzle {
  type: "open puzzle";
  name: string;
  puzzle: string;
}

/** Choose a puzzle near your rating that you have not tried, with this theme and number of turns if any. */
export interface NextPuzzle {
  type: "next puzzle";
  name: string;
  theme: string;
  turns: number;
  after: string;
}

/** Judge the turns played so far, yours and the replies by turns; your last one is complete. */
export interface TryPuzzle {
  type: "try puzzle";
  name: string;
  puzzle: string;
  turns: string[][];
  seconds: number;
}

/** Help with the next step, after complete turns and the steps of one that is not. It counts as a failed try. */
export interface HintPuzzle {
  type: "hint puzzle";
  name: string;
  puzzle: string;
  turns: string[][];
  steps: string[];
  is_whole: boolean;
  seconds: number;
}

/** Show the solution. It counts as a failed try, unless there was one before. */
export interface GiveUpPuzzle {
  type: "give up puzzle";
  name: string;
  puzzle: string;
  seconds: number;
}

/** What have I done here? */
export interface ShowProgress {
  type: "show progress";
}

/** List the lessons of a game, in the order in which they are learned. */
export interface ListLessons {
  type: "list lessons";
  name: string;
}

/** How far have I come with these steps from the start of a lesson, those of the other side included? */
export interface JudgeLesson {
  type: "judge lesson";
  name: string;
  lesson: string;
  steps: string[];
}

/** How good would these steps have been, in the place of this turn? It must be a turning point of the review. */
export interface TryTurn {
  type: "try turn";
  game: string;
  number: number;
  turn: number;
  steps: string[];
}

/** List the turning points of those of my games that have been reviewed. */
export interface ListPoints {
  type: "list points";
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

export interface OpenEditor {
  type: "open editor";
  name: string;
  options: Record<string, string>;
}

/** A position that is being set up: what each cell holds and the fields after the board, as its code has them. */
export interface DraftParts {
  tokens: string[];
  fields: string[];
}

export interface CheckDraft {
  type: "check draft";
  name: string;
  options: Record<string, string>;
  draft: DraftParts;
}

/** Turn or mirror a draft. */
export interface TurnDraft {
  type: "turn draft";
  name: string;
  options: Record<string, string>;
  draft: DraftParts;
  turn: string;
}

/** Read a code; it is refused if it cannot be shown on this board. */
export interface ReadCode {
  type: "read code";
  name: string;
  options: Record<string, string>;
  code: string;
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
  | LayBoard
  | Explore
  | PreviewThere
  | ExplainThere
  | FindOpenings
  | ShareLine
  | AllowWatching
  | ListWatchable
  | WatchExhibition
  | LeaveExhibition
  | AnalyseThere
  | StopAnalysis
  | KeepStudy
  | OpenStudy
  | ListStudies
  | RemoveStudy
  | RestoreStudy
  | ReadTree
  | WriteTree
  | ListPuzzles
  | OpenPuzzle
  | NextPuzzle
  | TryPuzzle
  | HintPuzzle
  | GiveUpPuzzle
  | ShowProgress
  | ListLessons
  | JudgeLesson
  | TryTurn
  | ListPoints
  | BeginTrial
  | StopTrial
  | OpenEditor
  | CheckDraft
  | TurnDraft
  | ReadCode;

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
  is_whole: boolean;
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
  studies: number;
  most_studies: number;
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
  options: Record<string, string>;
  code: string;
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
  shows: boolean;
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
  start: string;
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

/** What the computer would play, as found so far, and the expected line. First comes the step that it would play, then others by their chance. */
export interface Advice {
  steps: AdvisedStep[];
  line: Turn[];
  ends: boolean;
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
  side: string;
  line: string[];
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

/** What stays the same in all positions of a setting. */
export interface BoardFacts {
  name: string;
  title: string;
  credited_title: string;
  aim: string;
  step_noun: string;
  sides: string[];
  near_side: string;
  options: Record<string, string | number>;
  unusual_options: string[];
  code: string;
  setting: Setting;
  drawing: Drawing;
  step_kinds: StepKind[];
  clicking: string;
}

/** A position at the end of a line: how it was reached, what may be played, and its code. */
export interface Place {
  frame: Frame;
  steps: LegalStep[];
  turns: Turn[];
  code: string;
  threat: string;
}

export interface BoardLaid {
  type: "board laid";
  board: BoardFacts;
  place: Place;
}

export interface Explored {
  type: "explored";
  place: Place;
}

/** How games ended and what the search thinks, as chances of the side that began, from 0 to 1. */
export interface Scored {
  games: number;
  score: number;
  low: number;
  high: number;
  value: number;
}

/** A turn that games went on with, or what is left of it. */
export interface OpeningTurn {
  steps: string[];
  cells: string[][];
  scored: Scored;
}

export interface OpeningsFound {
  type: "openings found";
  scored: Scored | null;
  turns: OpeningTurn[];
  begun: boolean;
  reason: string;
}

/** Where a game began, the steps from there, and the code of the position after them. */
export interface LineShared {
  type: "line shared";
  setting: Setting;
  steps: string[];
  code: string;
}

/** A game that is being played and that everyone who plays it lets others watch. */
export interface WatchableGame {
  game: string;
  number: number;
  title: string;
  players: string[];
  turn: number;
  watchers: number;
}

export interface WatchableListed {
  type: "watchable listed";
  games: WatchableGame[];
}

/** A game between computers as it stands. */
export interface Exhibited {
  number: number;
  name: string;
  title: string;
  sides: string[];
  players: string[];
  drawing: Drawing;
  frame: Frame;
}

export interface ExhibitionSeen {
  type: "exhibition seen";
  exhibited: Exhibited | null;
}

/** A good step and how it may go on. */
export interface AnalysedLine {
  turns: Turn[];
  cells: string[][];
  chance: number;
  proven: string | null;
  ends: boolean;
}

/** What is known of a position so far. */
export interface PlaceAnalysis {
  lines: AnalysedLine[];
  simulations: number;
  seconds: number;
  by_hand: string;
}

export type WhyEnded =
  | "proven"
  | "stopped"
  | "time";

export interface Analysed {
  type: "analysed";
  analysis: PlaceAnalysis | null;
  why: WhyEnded;
}

export interface StudyKept {
  type: "study kept";
  study: string;
  secret: string;
  version: number;
}

export interface ReadNode {
  parent: number;
  step: string;
  comment: string;
  marks: string[];
  arrows: [string, string][];
  chance: number | null;
  side: string;
  opens: boolean;
}

/** A tree as a record holds it. */
export interface StudyTree {
  setting: Setting;
  nodes: ReadNode[];
  title: string;
}

export interface StudyOpened {
  type: "study opened";
  tree: StudyTree;
  version: number;
  is_yours: boolean;
  secret: string;
}

/** A study as a line in a list. */
export interface StudyCard {
  study: string;
  title: string;
  name: string;
  credited_title: string;
  version: number;
  seconds_ago: number;
}

export interface StudiesListed {
  type: "studies listed";
  studies: StudyCard[];
}

export interface TreeRead {
  type: "tree read";
  tree: StudyTree;
}

/** How strong you are at the puzzles of a game, and how sure that is: two deviations are likely. */
export interface RatingFacts {
  value: number;
  deviation: number;
  is_or_less: boolean;
}

/** What is told of a puzzle before it is solved. */
export interface PuzzleFacts {
  name: string;
  puzzle: string;
  setting: Setting;
  side: string;
  turns: number;
  themes: string[];
  rating: number;
  first: "failed" | "solved" | null;
  is_done: boolean;
  is_daily: boolean;
}

/** Something to choose puzzles by, and how many there are. */
export interface PuzzleChoice {
  value: string;
  title: string;
  count: number;
}

/** The puzzles of a game, and what you have done of them. */
export interface PuzzleGame {
  name: string;
  count: number;
  tried: number;
  solved: number;
  first: number;
  rating: RatingFacts | null;
  daily: PuzzleFacts | null;
  themes: PuzzleChoice[];
  turns: PuzzleChoice[];
}

export interface PuzzlesListed {
  type: "puzzles listed";
  games: PuzzleGame[];
}

/** One way to win in time, with the most stubborn defence; `others` more first turns keep the win too. */
export interface Solution {
  line: Turn[];
  others: number;
}

export interface PuzzleOpened {
  type: "puzzle opened";
  puzzle: PuzzleFacts;
  solution: Solution | null;
}

export interface PuzzleChosen {
  type: "puzzle chosen";
  puzzle: string;
}

/** Why a try does not win in time; the line begins where it ended. `expected` is an opinion, the rest is proven. `ending` is what decides the game where the line ends it, in a sentence with the game's own numbers; else empty. */
export interface RefutedTry {
  kind: "draws" | "escapes" | "expected" | "loses" | "over";
  line: Turn[];
  chance: number | null;
  ending: string;
}

export interface RatingChange {
  before: RatingFacts;
  after: RatingFacts;
}

/** `continues`: the reply is to be played. `slower`: it wins too, within `turns` if that is known. `unclear`: the computers were too busy to say why it fails, and nothing is counted. */
export interface PuzzleJudged {
  type: "puzzle judged";
  verdict: "continues" | "fails" | "slower" | "solved" | "unclear";
  reply: string[];
  turns: number | null;
  refuted: RefutedTry | null;
  solution: Solution | null;
  change: RatingChange | null;
}

/** Where the next step of a solution begins; `is_elsewhere`: not after the steps that you took in this turn. */
export interface Hinted {
  type: "hinted";
  cells: string[];
  step: string;
  kind: string;
  is_elsewhere: boolean;
  change: RatingChange | null;
}

export interface PuzzleSolution {
  type: "puzzle solution";
  solution: Solution;
  change: RatingChange | null;
}

/** What you have done of one game. */
export interface GameProgress {
  name: string;
  puzzles: number;
  tried: number;
  solved: number;
  first: number;
  rating: RatingFacts | null;
  lessons: number;
  retries: number;
  bettered: number;
  games: number;
  finished: number;
  won: number;
}

export interface ProgressShown {
  type: "progress shown";
  games: GameProgress[];
}

/** A lesson: a task on the board, or a whole game against a computer. */
export interface LessonCard {
  name: string;
  title: string;
  text: string;
  task: string;
  hint: string;
  done: string;
  missed: string;
  setting: Setting;
  side: string;
  marked: string[];
  solution: string[];
  opponent: string;
  is_done: boolean;
}

export interface LessonsListed {
  type: "lessons listed";
  lessons: LessonCard[];
}

export type LessonState =
  | "missed"
  | "open"
  | "reached";

export interface LessonJudged {
  type: "lesson judged";
  state: LessonState;
  words: string;
  reply: string[];
}

/** How good the turn is. The chances are those of the side that plays it. */
export interface TurnTried {
  type: "turn tried";
  accepted: boolean;
  chance: number;
  proven: string | null;
  possible: number;
  answer: string[];
}

/** The turning points of a finished game of yours at which your side fell. */
export interface GamePoints {
  game: string;
  turns: number[];
  done: number[];
}

export interface PointsListed {
  type: "points listed";
  games: GamePoints[];
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

/** A field of a code as a form shows it. Its text is one of `letters`, a number, numbers or lists of cells separated by slashes, cells by commas, or a fixed word. */
export interface FieldCard {
  kind: "cells" | "count" | "counts" | "fixed" | "side";
  name: string;
  owners: string[];
  letters: string[];
  meanings: string[];
  least: number;
  most: number;
  size: number;
}

/** What can stand on the board of a game with these options, and what else its codes say. */
export interface EditorOpened {
  type: "editor opened";
  options: Record<string, string>;
  drawing: Drawing;
  letters: string[];
  highest: number;
  fields: FieldCard[];
  zones: NamedZone[];
  turns: string[];
  start: DraftParts;
  empty: DraftParts;
}

/** Why a draft is not legal. */
export interface DraftProblem {
  text: string;
  field: number | null;
  cells: string[];
}

/** A draft, and whether it can be played. */
export interface DraftChecked {
  type: "draft checked";
  draft: DraftParts;
  code: string;
  problem: DraftProblem | null;
  over: string;
  becomes: string;
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
  | BoardLaid
  | Explored
  | OpeningsFound
  | LineShared
  | WatchableListed
  | ExhibitionSeen
  | Analysed
  | StudyKept
  | StudyOpened
  | StudiesListed
  | TreeRead
  | PuzzlesListed
  | PuzzleOpened
  | PuzzleChosen
  | PuzzleJudged
  | Hinted
  | PuzzleSolution
  | ProgressShown
  | LessonsListed
  | LessonJudged
  | TurnTried
  | PointsListed
  | TrialEnded
  | EditorOpened
  | DraftChecked;

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

/** How a computer plays one game. Elo is measured for each game by itself; random play is 0. */
export interface Skill {
  elo: number | null;
  turns: [number, number] | null;
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
  skills: Skill[];
  lessons: number;
}

/** A computer that can be chosen, the same in all games. */
export interface ComputerCard {
  player: string;
  level: number;
  title: string;
  meaning: string;
  longer: string;
}

/** How far a game is from being ready: the stages that are done, or why one failed. */
export interface Readiness {
  name: string;
  done: number;
  stages: number;
  failure: string;
}

/** A player of the bench, who plays both sides. */
export interface TrialPlayer {
  player: string;
  title: string;
  is_random: boolean;
}

/** The first message on every connection. */
export interface Welcome {
  type: "welcome";
  version: string;
  you: string;
  games: GameCard[];
  computers: ComputerCard[];
  readiness: Readiness[];
  only_here: boolean;
  bench: boolean;
  trial_players: TrialPlayer[];
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

export interface ExhibitionBegan {
  type: "exhibition began";
  exhibited: Exhibited;
}

/** A step was taken in game `number`. */
export interface ExhibitionMoved {
  type: "exhibition moved";
  number: number;
  frame: Frame;
}

/** What has been found so far, for the page that asked. */
export interface AnalysingThere {
  type: "analysing there";
  mark: number;
  analysis: PlaceAnalysis;
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
  | ExhibitionBegan
  | ExhibitionMoved
  | AnalysingThere
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
  options: Record<string, string>;
  code: string;
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
  "lay board": BoardLaid;
  "explore": Explored;
  "preview there": Previewed;
  "explain there": Explained;
  "find openings": OpeningsFound;
  "share line": LineShared;
  "allow watching": Done;
  "list watchable": WatchableListed;
  "watch exhibition": ExhibitionSeen;
  "leave exhibition": Done;
  "analyse there": Analysed;
  "stop analysis": Done;
  "keep study": StudyKept;
  "open study": StudyOpened;
  "list studies": StudiesListed;
  "remove study": Done;
  "restore study": Done;
  "read tree": TreeRead;
  "write tree": RecordSaved;
  "list puzzles": PuzzlesListed;
  "open puzzle": PuzzleOpened;
  "next puzzle": PuzzleChosen;
  "try puzzle": PuzzleJudged;
  "hint puzzle": Hinted;
  "give up puzzle": PuzzleSolution;
  "show progress": ProgressShown;
  "list lessons": LessonsListed;
  "judge lesson": LessonJudged;
  "try turn": TurnTried;
  "list points": PointsListed;
  "begin trial": TrialEnded;
  "stop trial": Done;
  "open editor": EditorOpened;
  "check draft": DraftChecked;
  "turn draft": DraftChecked;
  "read code": DraftChecked;
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

/** Bytes of one message to the server. */
export const MOST_MESSAGE = 524288 as const;
