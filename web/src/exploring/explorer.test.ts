import { describe, expect, it } from "vitest";
import { Pictures } from "../board/pictures.svelte";
import { Disconnected, Refusal, type RequestOf } from "../conversation";
import type { LegalStep, Place, Replies, Setting } from "../protocol";
import { boardFacts } from "../testing/exploring";
import { moment } from "../testing/tables";
import { Explorer } from "./explorer.svelte";

const SETTING: Setting = { name: "game", options: {}, code: "" };

function legal(text: string): LegalStep {
  return { text, kind: "move", shape: [], clicks: [[text]], apart: false };
}

function place(steps: string[]): Place {
  const played = steps.length;
  return { frame: { step: steps.at(-1) ?? "", trace: [], moment: moment({ played }) }, steps: [legal("a1")], turns: [], code: "c", threat: "" };
}

/** An explorer of a server that answers when it is told to. */
function explored(): { explorer: Explorer; answer: (place?: number) => Promise<void> } {
  const open: (() => void)[] = [];
  const ask = (request: RequestOf<"explore" | "lay board">) =>
    new Promise((done, fail) => {
      open.push(() => {
        if (request.steps.includes("no")) fail(new Refusal("not allowed", "Not that."));
        else if (request.type === "lay board") done({ type: "board laid", board: boardFacts(), place: place(request.steps) });
        else done({ type: "explored", place: place(request.steps) });
      });
    });
  const answer = async (index = 0) => {
    open.splice(index, 1)[0]?.();
    await new Promise((done) => setTimeout(done));
  };
  const asking = ask as <K extends keyof Replies>(request: RequestOf<K>) => Promise<Replies[K]>;
  return { explorer: new Explorer(SETTING, asking, new Pictures(() => false)), answer };
}

describe("an explorer", () => {
  it("lays the board, then goes where it is told", async () => {
    const { explorer, answer } = explored();
    void explorer.open(["a1"]);
    await answer();
    expect(explorer.path).toEqual(["a1"]);
    void explorer.go(["a1", "b2"]);
    expect(explorer.isBusy).toBe(true);
    await answer();
    expect(explorer.isBusy).toBe(false);
    expect(explorer.place?.frame.step).toBe("b2");
  });

  it("leaves it to the banner to tell that the connection is lost", async () => {
    const explorer = new Explorer(SETTING, (() => Promise.reject(new Disconnected())) as Explorer["ask"], new Pictures(() => false));
    expect(await explorer.go(["a1"])).toBe(false);
    expect([explorer.note, explorer.isBusy]).toEqual(["", false]);
  });

  it("has neither board nor refusal when nobody answers, and lays the board when it is asked again", async () => {
    let isThere = false;
    const ask = () => (isThere ? Promise.resolve({ type: "board laid", board: boardFacts(), place: place([]) }) : Promise.reject(new Disconnected()));
    const explorer = new Explorer(SETTING, ask as Explorer["ask"], new Pictures(() => false));
    await explorer.open();
    expect([explorer.board, explorer.refusal]).toEqual([null, null]);
    isThere = true;
    await explorer.open();
    expect(explorer.board).not.toBeNull();
  });

  it("stays where it is when a step is refused, and says why", async () => {
    const { explorer, answer } = explored();
    void explorer.open();
    await answer();
    const went = explorer.go(["no"]);
    await answer();
    expect(await went).toBe(false);
    expect(explorer.note).toBe("Not that.");
    expect(explorer.path).toEqual([]);
  });

  it("shows only what was asked for last", async () => {
    const { explorer, answer } = explored();
    void explorer.open();
    await answer();
    const first = explorer.go(["a1"]);
    void explorer.go(["b2"]);
    await answer(1);
    await answer(0);
    expect(await first).toBe(false);
    expect(explorer.path).toEqual(["b2"]);
  });
});
