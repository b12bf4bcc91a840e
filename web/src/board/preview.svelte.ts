import type { TraceEvent } from "../protocol";

type Ask = (step: string) => Promise<TraceEvent[]>;

const PATIENCE = 80;

/** What the step that is pointed at would do: asked for after a moment, and kept. */
export class Preview {
  trace = $state.raw<TraceEvent[] | null>(null);

  #known = new Map<string, TraceEvent[]>();
  #wanted: string | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** The position is another one: nothing that was known of its steps holds. */
  forget(): void {
    this.#known = new Map();
    this.want(null, undefined);
  }

  want(step: string | null, ask: Ask | undefined): void {
    clearTimeout(this.#waiting);
    this.#wanted = step;
    this.trace = (step !== null && this.#known.get(step)) || null;
    if (step === null || ask === undefined || this.trace !== null) return;
    this.#waiting = setTimeout(() => void this.#ask(step, ask), PATIENCE);
  }

  async #ask(step: string, ask: Ask): Promise<void> {
    const known = this.#known;
    try {
      const trace = await ask(step);
      known.set(step, trace);
      if (this.#wanted === step) this.trace = trace;
    } catch {
      return; // a picture that does not come is simply not shown
    }
  }
}
