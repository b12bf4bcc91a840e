// A server that says what a test tells it to.
import { vi } from "vitest";
import type { Answered, AnyNotice, AnyReply, Asked, Welcome } from "../protocol";
import type { Wire } from "../socket";

export class Line implements Wire {
  static all: Line[] = [];
  readyState: Wire["readyState"] = 0;
  sent: Asked[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    Line.all.push(this);
  }
  static get last(): Line {
    return Line.all.at(-1)!;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: Answered | AnyNotice): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  /** Answer the latest request of this type. */
  async answers(type: string, reply: object): Promise<void> {
    const asked = this.sent.filter(({ request }) => request.type === type).at(-1);
    if (!asked) throw new Error(`nobody asked ${type}`);
    this.says({ id: asked.id, reply: reply as AnyReply });
    await vi.advanceTimersByTimeAsync(0);
  }
  count(type: string): number {
    return this.sent.filter(({ request }) => request.type === type).length;
  }
}

export function welcome(other: Partial<Welcome> = {}): Welcome {
  return { type: "welcome", version: "1", you: "", games: [], computers: [], readiness: [], only_here: true, bench: true, trial_players: [], ...other };
}

/** A browser with as much in it as the conversation needs. */
export function pretendBrowser(fetched = "Ludarium"): void {
  vi.useFakeTimers();
  Line.all = [];
  const quiet = { addEventListener: () => {}, hidden: false };
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("document", quiet);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async () => ({ text: async () => fetched }));
}
