// One conversation with the server, which mends itself when it breaks.
import { Disconnected, type Kind, Refusal, type RequestOf } from "./conversation";
import { type Answered, type AnyNotice, type Asked, MOST_MESSAGE, type Replies } from "./protocol";

export type Wire = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

const OPEN = 1;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 15_000;
const PATIENCE = 8_000;
const LONGEST_ANSWER = 60_000;
const TOO_LONG = `This has become too large to be sent: the server takes ${MOST_MESSAGE / 1024} KB at once.`;

interface Waiting {
  resolve: (reply: never) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class Socket {
  onnotice: (notice: AnyNotice) => void = () => {};
  onup: () => void = () => {};
  ondown: (code: number, wasUp: boolean) => void = () => {};

  #wire: Wire | null = null;
  #wasUp = false;
  #id = 0;
  #waiting = new Map<number, Waiting>();
  #failures = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly open: () => Wire,
    readonly chance: () => number = Math.random,
  ) {}

  /** Begin, or try again at once instead of waiting any longer. */
  connect(): void {
    if (this.#wire) return;
    clearTimeout(this.#again);
    const wire = this.open();
    this.#wire = wire;
    this.#wasUp = false;
    this.#deadline = setTimeout(() => this.#fell(wire, 0), PATIENCE);
    wire.onopen = () => this.#opened();
    wire.onmessage = (event) => this.#heard(JSON.parse(event.data) as Answered | AnyNotice);
    wire.onclose = (event) => this.#fell(wire, event.code);
  }

  /** Find out soon whether the other end is still there, as after a sleep. */
  check(): void {
    if (!this.#wire) return this.connect();
    if (this.#wasUp) void this.#ping();
  }

  ask<K extends Kind>(request: RequestOf<K>, patience: number = LONGEST_ANSWER): Promise<Replies[K]> {
    const wire = this.#wire;
    if (wire?.readyState !== OPEN) return Promise.reject(new Disconnected());
    const asked: Asked = { id: ++this.#id, request };
    const text = JSON.stringify(asked);
    if (isTooLong(text)) return Promise.reject(new Refusal("bad message", TOO_LONG));
    return new Promise<Replies[K]>((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(asked.id), patience);
      this.#waiting.set(asked.id, { resolve: resolve as Waiting["resolve"], reject, timer });
      wire.send(text);
    });
  }

  #opened(): void {
    clearTimeout(this.#deadline);
    this.#wasUp = true;
    this.#pulse = setInterval(() => void this.#ping(), PING_EVERY);
    this.onup();
  }

  #heard(message: Answered | AnyNotice): void {
    this.#failures = 0;
    if (!("id" in message)) return this.onnotice(message);
    const { id, reply } = message;
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (reply.type === "refused") waiting.reject(new Refusal(reply.kind, reply.text, reply.game));
    else waiting.resolve(reply as never);
  }

  async #ping(): Promise<void> {
    const wire = this.#wire;
    try {
      await this.ask({ type: "ping" }, PATIENCE);
    } catch (error) {
      if (wire && error instanceof Disconnected) this.#fell(wire, 0);
    }
  }

  #giveUp(id: number): void {
    this.#waiting.get(id)?.reject(new Disconnected());
    this.#waiting.delete(id);
  }

  #fell(wire: Wire, code: number): void {
    if (this.#wire !== wire) return;
    this.#wire = null;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
    clearTimeout(this.#deadline);
    clearInterval(this.#pulse);
    for (const waiting of this.#waiting.values()) {
      clearTimeout(waiting.timer);
      waiting.reject(new Disconnected());
    }
    this.#waiting.clear();
    this.#again = setTimeout(() => this.connect(), this.#wait());
    this.ondown(code, this.#wasUp);
  }

  /** Half a second, then ever longer, and never the same for all pages at once. */
  #wait(): number {
    const most = Math.min(FIRST_WAIT * 2 ** this.#failures++, LONGEST_WAIT);
    return most * (0.5 + 0.5 * this.chance());
  }
}

/** Whether a message would break the connection instead of being answered. */
function isTooLong(text: string): boolean {
  return 3 * text.length > MOST_MESSAGE && new TextEncoder().encode(text).length > MOST_MESSAGE;
}
