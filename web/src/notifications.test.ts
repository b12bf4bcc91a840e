import { afterEach, describe, expect, it, vi } from "vitest";
import { allow, canNotify, isOffered, notify } from "./notifications";

class Shown {
  static permission = "default";
  static last: Shown | undefined;
  static requestPermission = vi.fn(async () => Shown.permission);
  onclick: (() => void) | null = null;
  close = vi.fn();

  constructor(
    readonly title: string,
    readonly more: { body: string; tag: string },
  ) {
    Shown.last = this;
  }
}

function browser(permission: string, isSecure = true): void {
  Shown.permission = permission;
  Shown.requestPermission.mockClear();
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("Notification", Shown);
}

afterEach(() => vi.unstubAllGlobals());

describe("notifications", () => {
  it("are offered only on a secure page of a browser that has them", () => {
    expect(isOffered()).toBe(false);
    browser("granted", false);
    expect([isOffered(), canNotify()]).toEqual([false, false]);
    browser("granted");
    expect([isOffered(), canNotify()]).toEqual([true, true]);
  });

  it("are asked for once", async () => {
    browser("denied");
    expect([await allow(), Shown.requestPermission.mock.calls.length]).toEqual([false, 1]);
    browser("granted");
    expect([await allow(), Shown.requestPermission.mock.calls.length]).toEqual([true, 0]);
  });

  it("lead to the tab and can be taken away", () => {
    browser("granted");
    const focus = vi.fn();
    vi.stubGlobal("window", { focus });
    const takeAway = notify("Your turn", "Game", "g");
    expect([Shown.last!.title, Shown.last!.more]).toEqual(["Your turn", { body: "Game", tag: "g" }]);
    Shown.last!.onclick!();
    takeAway();
    expect([focus.mock.calls.length, Shown.last!.close.mock.calls.length]).toEqual([1, 2]);
  });

  it("are no trouble where a browser refuses to show them", () => {
    vi.stubGlobal("Notification", () => {
      throw new TypeError("Illegal constructor");
    });
    expect(notify("Your turn", "Game", "g")).not.toThrow();
  });
});
