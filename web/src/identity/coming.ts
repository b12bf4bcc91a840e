// Coming with a key: the answer is a cookie, which no script can read, so this is posted and not asked over the socket.
import { Disconnected, Refusal } from "../conversation";
import { IDENTITY, PAGES } from "../paths";
import type { Coming, Done, Refused } from "../protocol";

/** To the other tabs of this browser; what is said here is not heard here. */
let channel: BroadcastChannel | null = null;

/** Let this browser play on the seats that a key opens; the promise fails with a Refusal or with Disconnected. */
export async function come(kind: Coming["kind"], secret: string): Promise<void> {
  const answer = await posted({ kind, secret });
  if (answer.type === "refused") throw new Refusal(answer.kind, answer.text);
  channel?.postMessage("moved");
}

async function posted(coming: Coming): Promise<Done | Refused> {
  const headers = { "Content-Type": "application/json" };
  try {
    const response = await fetch(IDENTITY, { method: "POST", headers, body: JSON.stringify(coming) });
    return (await response.json()) as Done | Refused;
  } catch {
    throw new Disconnected();
  }
}

/** Begin again as whoever this browser is now; the address before, which may be a link, is forgotten. */
export function beginAgain(): void {
  location.replace(PAGES.home);
}

/** Load this page again when another tab of this browser has become somebody else. */
export function followOthers(): void {
  channel = new BroadcastChannel("ludarium seats");
  channel.onmessage = () => location.reload();
}
