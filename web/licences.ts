// Completes the list that Vite writes of bundled packages and their licences: helpers of the build are bundled too.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

interface Helper {
  package: string;
  licence: string; // the file
}

/** Who made the modules that are in no package, by how their names begin. */
const HELPERS: Record<string, Helper> = {
  "\0vite/": { package: "vite", licence: "LICENSE.md" },
  "\0rolldown/": { package: "rolldown", licence: "LICENSE" },
};
/** What follows in Vite's file is about code that only builds. */
const OWN = "# Licenses of bundled dependencies";

export function licences(file: string): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const list = bundle[file];
        if (list?.type !== "asset") throw new Error(`${file} was not written`);
        const ids = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
        const used = Object.keys(HELPERS).filter((start) => ids.some((id) => id.startsWith(start)));
        list.source = [String(list.source).trimEnd(), ...used.map((start) => notice(HELPERS[start]!))].join("\n\n") + "\n";
      },
    },
  };
}

function notice(helper: Helper): string {
  const described = createRequire(import.meta.url).resolve(`${helper.package}/package.json`);
  const { name, version, license } = JSON.parse(readFileSync(described, "utf8"));
  const text = readFileSync(join(dirname(described), helper.licence), "utf8").split(OWN)[0]!.replace(/^# .*\n/, "");
  return `## ${name} - ${version} (${license})\n\n${text.trim()}`;
}
