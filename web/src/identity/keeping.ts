import { PAGES } from "../paths";
import { ask } from "../session.svelte";
import { keep } from "../shared/files";
import { KEY_FILE, keyFileText } from "./keyfile";

/** Let the server make a key file for the seat of this browser, and hand it over to keep. */
export async function keepKeyFile(): Promise<void> {
  const { secret } = await ask({ type: "make key file" });
  keep(KEY_FILE, keyFileText(secret, location.origin + PAGES.home));
}
