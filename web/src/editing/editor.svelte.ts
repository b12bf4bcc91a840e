// The editor: a draft, the brush, what can be undone, and what the server says about it.
import { EMPTY, piecesByLetter, tokenInWords } from "../board/tokens";
import { told } from "../conversation";
import { sentence } from "../home/options";
import type { DraftChecked, DraftParts, EditorOpened } from "../protocol";
import { possessive } from "../words";
import { brushesOf, isSameBrush, type NamedBrush } from "./brushes";
import { type Brush, carried, cellsIn, isFitting, isSameDraft, painted, partsOf, raised, removed, takenOver, withField } from "./draft";
import type { Kept } from "./storing";

type Options = Record<string, string>;

/** What is asked of the server, and who keeps the draft. */
export interface Door {
  open: (options: Options) => Promise<EditorOpened>;
  check: (options: Options, draft: DraftParts) => Promise<DraftChecked>;
  turn: (options: Options, draft: DraftParts, turn: string) => Promise<DraftChecked>;
  read: (options: Options, code: string) => Promise<DraftChecked>;
  keep: (kept: Kept) => void;
}

interface State {
  opened: EditorOpened;
  draft: DraftParts;
}

const MOST_UNDONE = 200;

export class Editor {
  /** What is set up, and on which board; null until the first one has come. */
  state = $state.raw<State | null>(null);
  brush = $state.raw<Brush>({ kind: "empty" });
  /** What is known of the draft as it is now; null while it is being asked. */
  checked = $state.raw<DraftChecked | null>(null);
  /** The code of the draft as far as it is known. */
  code = $state("");
  /** A code that is typed and not taken over yet, and what is wrong with it. */
  typed = $state<string | null>(null);
  wrongCode = $state("");
  /** What went wrong on the way to the server. */
  trouble = $state("");
  /** What was done last, for those who hear it. */
  said = $state("");
  /** The cell that was changed last. */
  touched = $state<number | null>(null);

  #past = $state.raw<State[]>([]);
  #future = $state.raw<State[]>([]);
  #asking: Promise<void> | null = null;
  #reading: { text: string; isRead: Promise<boolean> } | null = null;

  constructor(readonly door: Door) {}

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  get brushes(): NamedBrush[] {
    return this.state ? brushesOf(this.state.opened) : [];
  }

  /** Begin with a draft that was kept, a code, or the start of a game with these options. */
  async begin(options: Options, code: string, kept: DraftParts | null): Promise<void> {
    try {
      const opened = await this.door.open(options);
      this.brush = brushesOf(opened)[0]?.brush ?? this.brush;
      this.#show({ opened, draft: kept && isFitting(opened, kept) ? kept : opened.start });
    } catch (error) {
      this.trouble = told(error);
      return;
    }
    const wrong = code ? await this.read(code) : "";
    if (wrong) this.trouble = sentence(wrong);
  }

  paint(cell: number): void {
    this.#change(cell, ({ opened, draft }) => painted(opened, draft, cell, this.brush));
  }

  remove(cell: number): void {
    this.#change(cell, ({ draft }) => removed(draft, cell));
  }

  raise(cell: number, by: number): void {
    this.#change(cell, ({ opened, draft }) => raised(opened, draft, cell, by));
  }

  carry(from: number, to: number): void {
    this.#change(to, ({ draft }) => carried(draft, from, to));
  }

  setField(field: number, text: string): void {
    if (this.state) this.#set({ ...this.state, draft: withField(this.state.draft, field, text) });
  }

  empty(): void {
    if (!this.state) return;
    this.#set({ ...this.state, draft: this.state.opened.empty });
    this.said = "The board is empty.";
  }

  toStart(): void {
    if (!this.state) return;
    this.#set({ ...this.state, draft: this.state.opened.start });
    this.said = "The board is set up for a game.";
  }

  async turn(name: string): Promise<void> {
    const { state } = this;
    if (!state) return;
    try {
      this.#take(state, await this.door.turn(state.opened.options, state.draft, name));
      this.said = `Done: ${name}.`;
    } catch (error) {
      this.trouble = told(error);
    }
  }

  /** Take over a code; what is wrong with it if it cannot be shown. */
  async read(code: string): Promise<string> {
    const { state } = this;
    if (!state) return "";
    try {
      this.#take(state, await this.door.read(state.opened.options, code));
      this.said = "The code is on the board.";
      return "";
    } catch (error) {
      return told(error);
    }
  }

  typeCode(text: string): void {
    this.typed = text;
    this.wrongCode = "";
  }

  dropTyped(): void {
    this.typed = null;
    this.wrongCode = "";
  }

  /** Take over the code that is typed, if there is one; whether nothing is wrong with it. */
  readTyped(): Promise<boolean> {
    const text = this.typed?.trim() ?? null;
    if (text === null || text === this.code) {
      this.dropTyped();
      return Promise.resolve(true);
    }
    if (this.#reading?.text !== text) {
      const isRead = this.#read(text).finally(() => (this.#reading = null));
      this.#reading = { text, isRead };
    }
    return this.#reading.isRead;
  }

  async #read(text: string): Promise<boolean> {
    const wrong = await this.read(text);
    if (this.typed?.trim() !== text) return wrong === "";
    if (wrong) this.wrongCode = sentence(wrong);
    else this.dropTyped();
    return wrong === "";
  }

  /** Whether the draft is legal, once a code that is typed has been taken over and all is checked. */
  async settled(): Promise<boolean> {
    if (!(await this.readTyped())) return false;
    await this.check();
    return this.checked !== null && this.checked.problem === null;
  }

  /** Go over to other options; what is wrong with them if they cannot be. */
  async choose(options: Options): Promise<string> {
    const { state } = this;
    if (!state) return "";
    try {
      const opened = await this.door.open(options);
      if (this.state !== state) return "";
      this.#set({ opened, draft: takenOver(state.opened, state.draft, opened) });
      return "";
    } catch (error) {
      return told(error);
    }
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before || !this.state) return;
    this.#future = [...this.#future, this.state];
    this.#past = this.#past.slice(0, -1);
    this.#show(before);
    this.said = "Undone.";
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after || !this.state) return;
    this.#past = [...this.#past, this.state];
    this.#future = this.#future.slice(0, -1);
    this.#show(after);
    this.said = "Done again.";
  }

  /** Ask again what is not known, such as after a lost connection. */
  check(): Promise<void> {
    if (this.checked) return Promise.resolve();
    this.#asking ??= this.#askAll().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #askAll(): Promise<void> {
    try {
      while (this.state && !this.checked) await this.#ask(this.state);
      this.trouble = "";
    } catch (error) {
      this.trouble = told(error);
    }
  }

  /** What is on a cell, in words. */
  inWords(cell: number): string {
    if (!this.state) return "";
    const { opened, draft } = this.state;
    const name = opened.drawing.board.cells[cell]?.name ?? "";
    const lists = opened.fields.flatMap((card, field) =>
      card.kind !== "cells"
        ? []
        : partsOf(card, draft.fields[field] ?? "")
            .map((part, place) => (cellsIn(part).includes(name) ? `among ${possessive(card.owners[place] ?? "")} ${card.name}` : ""))
            .filter((words) => words !== ""),
    );
    const piece = tokenInWords(draft.tokens[cell] ?? EMPTY, piecesByLetter(opened.drawing));
    return `${name}: ${[piece, ...lists].join(", ")}.`;
  }

  async #ask(state: State): Promise<void> {
    const checked = await this.door.check(state.opened.options, state.draft);
    if (this.state === state) this.#know(checked);
  }

  #change(cell: number, make: (state: State) => DraftParts): void {
    if (!this.state) return;
    this.touched = cell;
    this.#set({ ...this.state, draft: make(this.state) });
    this.said = this.inWords(cell);
  }

  /** Take over what the server made of a draft, unless it has been changed meanwhile. */
  #take(before: State, checked: DraftChecked): void {
    if (this.state !== before) return;
    this.#set({ ...before, draft: checked.draft }, checked);
  }

  #set(state: State, checked: DraftChecked | null = null): void {
    if (!this.state || (state.opened === this.state.opened && isSameDraft(state.draft, this.state.draft))) return;
    this.#past = [...this.#past, this.state].slice(-MOST_UNDONE);
    this.#future = [];
    this.#show(state, checked);
  }

  #show(state: State, checked: DraftChecked | null = null): void {
    this.state = state;
    this.#know(checked);
    this.dropTyped();
    this.trouble = "";
    this.door.keep({ options: state.opened.options, draft: state.draft });
    this.#keepBrush();
    void this.check();
  }

  #know(checked: DraftChecked | null): void {
    this.checked = checked;
    if (checked) this.code = checked.code;
  }

  /** A brush that there is no longer gives way to the first. */
  #keepBrush(): void {
    const { brushes } = this;
    if (!brushes.some((one) => isSameBrush(one.brush, this.brush))) this.brush = brushes[0]?.brush ?? this.brush;
  }
}
