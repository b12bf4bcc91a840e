import { expect, test } from "vitest";
import type { KeyCard, LinkSeen } from "../protocol";
import { deviceTitle, keyLine, keyTitle, ownLine, removalLine, removalTitle } from "./words";

const NOON = Date.UTC(2026, 10, 16, 12) / 1000;

function key(given: Partial<KeyCard> = {}): KeyCard {
  return { mark: "1", kind: "device", label: "Firefox on Linux", created: NOON, used: null, here: false, ...given };
}

test("a key is named, and says since when", () => {
  expect(keyTitle(key())).toBe("Firefox on Linux");
  expect(keyTitle(key({ here: true }))).toBe("This device: Firefox on Linux");
  expect(keyTitle(key({ kind: "file" }))).toBe("Key file");
  expect(keyLine(key())).toBe("Since 16 November 2026");
  expect(keyLine(key({ created: null }))).toBe("");
  expect(keyLine(key({ kind: "passphrase", used: NOON + 86400 }))).toBe("Since 16 November 2026, last used 17 November 2026");
});

test("removing the last key warns of what is lost", () => {
  const here = key({ here: true });
  expect(removalLine(here, [here])).toMatch("Nothing else opens your seat");
  expect(removalLine(here, [here, key({ kind: "file" })])).toMatch("This browser begins anew");
  expect(removalTitle(key())).toBe("Remove Firefox on Linux?");
});

test("a link says to whom it leads, and what stays behind", () => {
  const seen: LinkSeen = { type: "link seen", name: "Anna", yours: false, own_name: "Ben", own_games: 2 };
  expect(deviceTitle(seen)).toBe("Continue here as Anna?");
  expect(deviceTitle({ ...seen, name: "" })).toBe("Continue here with your games?");
  expect(ownLine(2, "Ben")).toMatch("This browser has two games of its own as Ben. They stay");
  expect(ownLine(1, "")).toMatch("This browser has one game of its own. It stays");
  expect(ownLine(0, "Ben")).toBe("");
});
