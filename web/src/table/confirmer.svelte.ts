// The last step of a turn may wait for one more click.
import type { LegalStep, Table, TraceEvent } from "../protocol";
import type { Confirming } from "../settings.svelte";

export class Confirmer {
  /** The step that waits. */
  held = $state.raw<LegalStep | null>(null);
  /** What it would do. */
  trace = $state.raw<TraceEvent[] | undefined>(undefined);

  constructor(readonly preview: (step: string) => Promise<TraceEvent[]>) {}

  async hold(step: LegalStep): Promise<void> {
    this.held = step;
    this.trace = undefined;
    const trace = await this.preview(step.text);
    if (this.held === step) this.trace = trace;
  }

  release(): void {
    this.held = null;
    this.trace = undefined;
  }
}

/** Whether a step is to wait, by the wish of whoever plays it. */
export function mustWait(table: Table, step: LegalStep, wish: Confirming): boolean {
  const endsTurn = table.moment.left <= 1 || isButton(step);
  return endsTurn && (wish === "always" || (wish === "against people" && isAgainstPeople(table)));
}

/** Whether a step is made without a cell. */
export function isButton({ clicks }: LegalStep): boolean {
  return clicks.every((order) => order.length === 0);
}

/** Whether somebody plays who sits elsewhere, or will. */
function isAgainstPeople({ seats }: Table): boolean {
  return seats.some((seat) => !seat.yours && seat.kind !== "computer");
}
