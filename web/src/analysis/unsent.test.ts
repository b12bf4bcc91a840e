import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Disconnected, Refusal } from "../conversation";
import { forgetUnsent, keepUnsent, sendUnsent, type Unsent } from "./unsent";

beforeEach(() => {
  const kept: Record<string, string> = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const study = (key: string): Unsent => ({ key, title: key, setting: { name: "game", options: {}, code: "" }, nodes: [] });

/** The titles of those that a server is sent, which refuses them by these errors. */
async function sent(own = "", ...errors: Error[]): Promise<string[]> {
  const titles: string[] = [];
  const keep: Parameters<typeof sendUnsent>[0] = ({ title }) => {
    titles.push(title);
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve({ type: "study kept", study: title, secret: "s", version: 1 });
  };
  await sendUnsent(keep, own);
  return titles;
}

it("sends what was left, the oldest first, and that once", async () => {
  keepUnsent(study("one"));
  keepUnsent(study("two"));
  keepUnsent(study("one"));
  expect([await sent(), await sent()]).toEqual([["two", "one"], []]);
});

it("sends nothing that its own page saves or opens again", async () => {
  keepUnsent(study("one"));
  keepUnsent(study("two"));
  forgetUnsent("one");
  expect([await sent("two"), await sent()]).toEqual([[], ["two"]]);
});

it("keeps what was not taken for the next time, unless it can never be", async () => {
  for (const key of ["late", "busy", "nonsense"]) keepUnsent(study(key));
  expect(await sent("", new Disconnected(), new Refusal("busy", "Later."), new Refusal("bad message", "No."))).toHaveLength(3);
  expect(await sent()).toEqual(["late", "busy"]);
});

it("is sent by one of those who ask for it at once", async () => {
  keepUnsent(study("one"));
  expect(await Promise.all([sent(), sent()])).toEqual([["one"], []]);
});
