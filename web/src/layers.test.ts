import { expect, test } from "vitest";
import { layersIn, wayTo } from "./layers";

test("an entry of the history tells its layers, and one of another page none", () => {
  expect(layersIn({ layers: ["rules", "more"] })).toEqual(["rules", "more"]);
  for (const other of [null, undefined, 7, "rules", {}, { layers: "rules" }, { layers: [1, null] }]) {
    expect(layersIn(other)).toEqual([]);
  }
});

test("a layer is opened by one more entry, and closed by going one back", () => {
  expect(wayTo(["rules"], [])).toEqual({ back: 0, instead: null, onTop: [["rules"]] });
  expect(wayTo([], ["rules"])).toEqual({ back: 1, instead: null, onTop: [] });
  expect(wayTo(["more", "resign"], ["more"])).toEqual({ back: 0, instead: null, onTop: [["more", "resign"]] });
});

test("one layer takes the place of another at once, without going back", () => {
  expect(wayTo(["settings"], ["more"])).toEqual({ back: 0, instead: ["settings"], onTop: [] });
  expect(wayTo(["a", "c", "d"], ["a", "b"])).toEqual({ back: 0, instead: ["a", "c"], onTop: [["a", "c", "d"]] });
  expect(wayTo(["c"], ["a", "b"])).toEqual({ back: 1, instead: ["c"], onTop: [] });
});

test("what is as it should be needs nothing", () => {
  expect(wayTo(["a"], ["a"])).toEqual({ back: 0, instead: null, onTop: [] });
});
