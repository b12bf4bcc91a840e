// Compresses the page's files once, when it is built, so that the server need not.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|svg)$/;
const SMALL = 500; // bytes, below which there is nothing to gain

export function compressed(folder: string): Plugin {
  return {
    name: "compressed",
    apply: "build",
    enforce: "post",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => name.startsWith(folder) && TEXT.test(name))) {
        const file = join(dir!, name);
        const data = readFileSync(file);
        if (data.length < SMALL) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(data));
        writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}
