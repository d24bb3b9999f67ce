import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

// Writes a .br, .zst and .gz beside each built text file, at the highest setting, so that the server never
// compresses while someone waits. Run by Node 24 after the build: older ones do not know zstd.

const folder = process.argv[2] ?? "dist/web";
const worthIt = /\.(js|css|svg|json|txt|xml|webmanifest)$/;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worthIt.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  const { BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(`${file}.zst`, zstdCompressSync(content, { params: { [ZSTD_c_compressionLevel]: 19 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
