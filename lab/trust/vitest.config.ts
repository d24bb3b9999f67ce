import { defineConfig } from "vitest/config";

const results = process.env.RESULTS;

/** One file at a time, because each measures or loads the machine. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["lab/trust/**/*.trust.ts"],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 180_000,
    reporters: results
      ? ["verbose", ["./bin/setup/vitest-results.mjs", { outputFile: results }]]
      : ["verbose"],
  },
});
