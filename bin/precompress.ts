import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|txt|xml|webmanifest|json)$/;

const encodings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  zst: (bytes: Buffer) =>
    promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      // Sequential, because each encoder uses a hundred megabytes at these levels.
      for (const file of files) await writeEncodings(join(file.parentPath, file.name));
    },
  };
}

async function writeEncodings(file: string) {
  const bytes = await readFile(file);
  for (const [ending, encode] of Object.entries(encodings))
    await writeFile(`${file}.${ending}`, await encode(bytes));
}
