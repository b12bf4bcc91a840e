// What is under way in a game: one request after the other, and none twice.

/** A request that has not been answered. */
interface Deed {
  type: string;
  step: string;
  number: number | undefined;
  ended: Promise<unknown>;
}

const LONGEST_NEWS = 2_000; // milliseconds from the reply to the notice of a step

export class Deeds {
  isBusy = $state(false);
  #deed: Deed | null = null;
  #awaiting: (() => void)[] = [];

  /** `number` is that of the last event that is known. */
  constructor(readonly number: () => number | undefined) {}

  /** Wait until nothing is under way. */
  async rest(): Promise<void> {
    while (this.#deed) await this.#end(this.#deed);
  }

  /** Do something after what is under way; the reply, or nothing if it was refused. A second click is left out: the
   * same again before anything was heard of the first. */
  async begin<Reply>(type: string, step: string, act: () => Promise<Reply | null>): Promise<Reply | null> {
    while (this.#deed) {
      const deed = this.#deed;
      if (deed.type === type && deed.step === step && deed.number === this.number()) return null;
      await this.#end(deed);
    }
    const ended = this.#run(act);
    this.#deed = { type, step, number: this.number(), ended };
    return ended;
  }

  /** Something has happened in the game. */
  happened(): void {
    for (const done of this.#awaiting.splice(0)) done();
  }

  async #run<Reply>(act: () => Promise<Reply | null>): Promise<Reply | null> {
    this.isBusy = true;
    try {
      return await act();
    } finally {
      this.isBusy = false;
      this.#deed = null;
    }
  }

  /** Wait for the reply to what is under way, and for what came of it: notice and reply come in any order. */
  async #end({ number, ended }: Deed): Promise<void> {
    if ((await ended) !== null && number === this.number()) await this.#next();
  }

  /** Wait until something has happened in the game, but not for ever. */
  #next(): Promise<void> {
    return new Promise((done) => {
      this.#awaiting.push(done);
      setTimeout(done, LONGEST_NEWS);
    });
  }
}
