// Coming with a key: the answer is a cookie, which no script can read, so this is posted and not asked over the socket.
import { Disconnected, Refusal } from "../conversation";
import { IDENTITY, PAGES } from "../paths";
import type { Coming, Done, Refused } from "../protocol";

const CHANNEL = "ludarium seats";

/** Let this browser play on the seats that a key opens; the promise fails with a Refusal or with Disconnected. */
export async function come(kind: Coming["kind"], secret: string): Promise<void> {
  const answer = await posted({ kind, secret });
  if (answer.type === "refused") throw new Refusal(answer.kind, answer.text);
  tellOthers();
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

function tellOthers(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("moved");
  channel.close();
}

/** Load this page again when another tab of this browser has become somebody else. */
export function followOthers(): void {
  new BroadcastChannel(CHANNEL).onmessage = () => location.reload();
}
