import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.LUDARIUM ?? "http://127.0.0.1:8500";

export default defineConfig({
  plugins: [svelte({ configFile: false })],
  build: {
    outDir: "../src/ludarium/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/socket": { target: server, ws: true }, "/miniatures": server } },
  test: { include: ["src/**/*.test.ts"] },
});
