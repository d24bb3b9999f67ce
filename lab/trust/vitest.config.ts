import { defineConfig } from "vitest/config";

const results = process.env.RESULTS;

/** The long tests, one file after another: each of them measures, or keeps the machine busy on purpose. */
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
