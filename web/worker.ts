// Builds the service worker once the page is built, because it must know the names of the page's files.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build, type Plugin } from "vite";
import { WORKER } from "./src/paths.ts";

const PAGE = "index.html";
const BESIDE = ["theme.js", "icon.svg"];

export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
      const shell = ["/", ...[...BESIDE, ...files].map((name) => `/${name}`)];
      const page = bundle[PAGE] as { source: string };
      const source = await built(shell, fingerprint(page.source));
      this.emitFile({ type: "asset", fileName: WORKER.slice(1), source });
    },
  };
}

/** Of the whole shell: the page names its hashed files. */
function fingerprint(page: string): string {
  const hash = createHash("sha256").update(page);
  for (const name of BESIDE) hash.update(readFileSync(`public/${name}`));
  return hash.digest("hex").slice(0, 12);
}

/** One classic script, as every browser takes it. */
async function built(shell: string[], fingerprint: string): Promise<string> {
  const outcome = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { SHELL: JSON.stringify(shell), BUILD: JSON.stringify(fingerprint) },
    build: { write: false, rolldownOptions: { input: "src/worker/worker.ts", output: { format: "iife" } } },
  });
  const { output } = (Array.isArray(outcome) ? outcome[0] : outcome) as { output: { code: string }[] };
  return output[0]!.code;
}
