// New studies whose page was closed before the server had them: kept in this browser, and sent when it comes again.
import { Refusal, type RequestOf } from "../conversation";
import type { Replies } from "../protocol";
import { ask } from "../session.svelte";
import { keepList, keptList } from "../shared/kept";
import { unsavedAt } from "./unsaved";

const KEY = "unsent studies";
const MOST = 20;

export interface Unsent extends Pick<RequestOf<"keep study">, "title" | "setting" | "nodes"> {
  /** By which it is known until it has an address. */
  key: string;
}
type Keep = (request: RequestOf<"keep study">) => Promise<Replies["keep study"]>;

let sending: Promise<void> | null = null;

export function keepUnsent(unsent: Unsent): void {
  keepList(KEY, [unsent, ...others(unsent.key)].slice(0, MOST));
}

export function forgetUnsent(key: string): void {
  const left = others(key);
  if (left.length < keptList(KEY).length) keepList(KEY, left);
}

/** Send what the server does not have yet, except what this tab is about to open again. */
export function sendUnsent(keep: Keep = ask, own = unsavedAt(location.pathname + location.search)?.key): Promise<void> {
  sending ??= sendAll(keep, own).finally(() => (sending = null));
  return sending;
}

async function sendAll(keep: Keep, own: string | undefined): Promise<void> {
  for (const unsent of keptList<Unsent>(KEY).reverse()) if (unsent.key !== own) await send(unsent, keep);
}

/** Send one, which is nobody else's to send meanwhile; it is kept for the next time if it was not taken for now. */
async function send(unsent: Unsent, keep: Keep): Promise<void> {
  const { title, setting, nodes } = unsent;
  forgetUnsent(unsent.key);
  try {
    await keep({ type: "keep study", study: "", secret: "", version: 0, title, setting, nodes });
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === "bad message")) keepUnsent(unsent);
  }
}

function others(key: string): Unsent[] {
  return keptList<Unsent>(KEY).filter((one) => one.key !== key);
}
