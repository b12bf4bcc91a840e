// The search on the position that is looked at: heard while it grows, and begun anew when one looks elsewhere.
import { Disconnected, Refusal, told } from "../conversation";
import type { Analysed, AnalysedLine, AnyNotice, PlaceAnalysis, Readiness, Setting } from "../protocol";
import { capital, percent } from "../words";

const KEY = "analysis search";
const PATIENCE = 30 * 60_000;
const LONG = 1500; // milliseconds without a word, as when an engine must start first
const DELAY = 250; // whoever walks on does not wait for every place

export interface Door {
  ask: (request: { type: "analyse there"; setting: Setting; steps: string[]; threat: boolean; mark: number }, patience: number) => Promise<Analysed>;
  stop: () => void;
  listen: (listener: (notice: AnyNotice) => void) => () => void;
}

export class Searching {
  isOn = $state(false);
  /** Whether the other side is looked at, as if it were to act. */
  isThreat = $state(false);
  found = $state.raw<PlaceAnalysis | null>(null);
  isBusy = $state(false);
  /** Whether all the time for one position is used up, and there may be more to find. */
  canGoOn = $state(false);
  /** Whether nothing has been heard for a while. */
  isSlow = $state(false);
  problem = $state("");

  #mark = 0;
  #hasFound = false;
  #place: { setting: Setting; steps: string[] } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  readonly #deaf: () => void;

  constructor(
    readonly door: Door,
    isUsual: boolean,
  ) {
    this.isOn = remembered() ?? isUsual;
    this.#deaf = door.listen((notice) => this.#hear(notice));
  }

  close(): void {
    this.#halt();
    clearTimeout(this.#slow);
    this.#deaf();
  }

  toggle(): void {
    this.isOn = !this.isOn;
    remember(this.isOn);
    if (this.isOn) this.#begin(0);
    else this.#halt();
  }

  toggleThreat(): void {
    this.isThreat = !this.isThreat;
    if (this.isOn) this.#begin(0);
    else this.toggle();
  }

  /** Look at another place; none if there is nothing to search. */
  follow(place: { setting: Setting; steps: string[] } | null): void {
    this.#place = place;
    this.isThreat = false;
    if (this.isOn) this.#begin(DELAY);
  }

  goOn(): void {
    this.#begin(0, this.found);
  }

  /** That nothing is found yet. */
  get waiting(): string {
    return this.isSlow && !this.#hasFound ? "Searching… The first search of a game takes a moment to start." : "Searching…";
  }

  #halt(): void {
    clearTimeout(this.#timer);
    if (this.isBusy) this.door.stop();
    this.#mark += 1;
    this.isBusy = this.canGoOn = false;
    this.found = null;
    this.problem = "";
  }

  #begin(delay: number, known: PlaceAnalysis | null = null): void {
    const wasBusy = this.isBusy;
    clearTimeout(this.#timer);
    this.#mark += 1;
    this.found = known;
    this.canGoOn = false;
    this.problem = "";
    this.isBusy = this.#place !== null;
    if (wasBusy && !this.#place) this.door.stop();
    this.isSlow = false;
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => (this.isSlow = true), LONG);
    const place = this.#place;
    if (place) this.#timer = setTimeout(() => void this.#search(place.setting, place.steps), delay);
  }

  async #search(setting: Setting, steps: string[]): Promise<void> {
    const mark = this.#mark;
    try {
      const { analysis, why } = await this.door.ask({ type: "analyse there", setting, steps, threat: this.isThreat, mark }, PATIENCE);
      if (mark !== this.#mark) return;
      this.found = analysis ?? this.found;
      this.canGoOn = why !== "proven";
    } catch (error) {
      if (mark !== this.#mark) return;
      this.problem = error instanceof Refusal || error instanceof Disconnected ? error.message : told(error);
    } finally {
      if (mark === this.#mark) this.isBusy = false;
    }
  }

  #find(analysis: PlaceAnalysis): void {
    this.found = analysis;
    this.#hasFound = true;
  }

  /** Whether the game that could not be searched is ready now. */
  #isAwaited({ name, done, stages, failure }: Readiness): boolean {
    return this.isOn && this.problem !== "" && name === this.#place?.setting.name && !failure && done >= stages;
  }

  #hear(notice: AnyNotice): void {
    if (notice.type === "analysing there" && notice.mark === this.#mark && this.isBusy) this.#find(notice.analysis);
    if (notice.type === "welcome" && this.isOn) this.#begin(0, this.found);
    if (notice.type === "readiness changed" && this.#isAwaited(notice.readiness)) this.#begin(0, this.found);
  }
}

function remembered(): boolean | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : kept === "on";
  } catch {
    return null;
  }
}

function remember(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    return; // it holds until the page is left
  }
}

/** `Red 62 %`, or what is certain: `Red wins, proven`. */
export function chanceWords({ chance, proven }: Pick<AnalysedLine, "chance" | "proven">, first: string): string {
  if (proven === "draw") return "A draw, proven";
  if (proven !== null) return `${capital(proven)} wins, proven`;
  return `${capital(first)} ${percent(chance)} %`;
}
