import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./compressed.ts";
import { ALIVE, ASSETS, FINDINGS, FRAMES, LICENCES, MINIATURE, PICTURES, SOCKET } from "./src/paths.ts";
import { licences } from "./licences.ts";
import { worker } from "./worker.ts";

const server = process.env.LUDARIUM ?? "http://127.0.0.1:8500";

export default defineConfig({
  plugins: [svelte({ configFile: false }), worker(), licences(LICENCES.slice(1)), compressed(ASSETS.slice(1))],
  build: {
    outDir: "../src/ludarium/server/page",
    emptyOutDir: true,
    assetsDir: ASSETS.slice(1),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: LICENCES.slice(1) },
    // A busy machine is slow, which is no fault of a plugin.
    rolldownOptions: { input: ["index.html", "embed.html"], checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      [SOCKET]: { target: server, ws: true },
      [folder(MINIATURE)]: server,
      [folder(FINDINGS)]: server,
      [folder(FRAMES.position)]: server,
      ...Object.fromEntries(Object.values(PICTURES).map((path) => [folder(path), server])),
      [ALIVE]: server,
    },
  },
  test: { include: ["src/**/*.test.ts"], css: true },
});

function folder(path: string): string {
  return path.replace(/\{.*/, "");
}
