import { beforeEach, describe, expect, test } from "vitest";
import type { Drawing, Moment, TraceEvent } from "../protocol";
import { Stage, type Watchers } from "./stage.svelte";

const CELLS = ["a1", "a2", "a3"].map((name) => ({ name }));
const DRAWING = { board: { cells: CELLS }, pieces: [] } as unknown as Drawing;

function moment(played: number, tokens: string): Moment {
  return { played, tokens: [...tokens] } as unknown as Moment;
}

function moved(from: string, to: string, phase = 0): TraceEvent {
  return { phase, kind: "moved", from, to, piece: "r" };
}

describe("the way from one moment to the next", () => {
  let settled = 0;
  let heard: string[] = [];
  const watchers: Watchers = {
    settled: () => (settled += 1),
    acted: (acts) => heard.push(acts.map((act) => act.to).join(" ")),
  };
  let stage: Stage;

  beforeEach(() => {
    settled = 0;
    heard = [];
    stage = new Stage(DRAWING, moment(0, "r.."), watchers, () => true);
  });

  function seen(): string {
    return `${stage.still.join("")} ${stage.acts.map((act) => `${act.from}-${act.to}`).join(" ")}`.trim();
  }

  test("is shown scene after scene, and then the board rests", () => {
    stage.follow(DRAWING, moment(1, "..r"), [moved("a1", "a2"), moved("a2", "a3", 1)]);
    expect(seen()).toBe("... a1-a2");
    stage.done(stage.scene);
    expect(seen()).toBe("... a2-a3");
    expect(settled).toBe(0);
    stage.done(stage.scene);
    expect(seen()).toBe("..r");
    expect(stage.isSettled).toBe(true);
    expect([settled, heard]).toEqual([1, ["a2", "a3"]]);
  });

  test("is left at once for a newer one, which begins where it would have ended", () => {
    stage.follow(DRAWING, moment(1, ".r."), [moved("a1", "a2")]);
    stage.follow(DRAWING, moment(2, "..r"), [moved("a2", "a3")]);
    expect(seen()).toBe("... a2-a3");
  });

  test("ends at once when it is finished", () => {
    stage.follow(DRAWING, moment(1, "..r"), [moved("a1", "a2"), moved("a2", "a3", 1)]);
    stage.finish();
    expect(seen()).toBe("..r");
    expect(settled).toBe(1);
  });

  test("is not shown when it is more than a step, as after looking elsewhere in a game", () => {
    stage.follow(DRAWING, moment(5, "..r"), [moved("a2", "a3")]);
    expect(seen()).toBe("..r");
    expect(settled).toBe(1);
  });

  test("is not shown to those who want no motion", () => {
    const calm = new Stage(DRAWING, moment(0, "r.."), watchers, () => false);
    calm.follow(DRAWING, moment(1, ".r."), [moved("a1", "a2")]);
    expect(calm.still.join("")).toBe(".r.");
    expect(calm.isSettled).toBe(true);
    expect([settled, heard]).toEqual([1, ["a2"]]);
  });

  test("an act of a scene that is over counts for nothing", () => {
    stage.follow(DRAWING, moment(1, "..r"), [moved("a1", "a2"), moved("a2", "a3", 1)]);
    const first = stage.scene;
    stage.done(first);
    stage.done(first);
    expect(seen()).toBe("... a2-a3");
  });
});
