import { randomInt } from "node:crypto";
import { defineConfig } from "vitest/config";

const results = process.env.RESULTS;

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", "dist/**", "e2e/**", ".cache/**"],
    setupFiles: ["property-seed.ts"],
    provide: { propertySeed: propertySeed() },
    // A shared machine may stall for seconds; what fails twice is broken.
    retry: process.env.CI === undefined ? 0 : 1,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    reporters: results ? ["default", ["json", { outputFile: results }]] : ["default"],
  },
});

/** The same examples each time, unless `PROPERTY_SEED` is `new` or a seed that a run has printed. */
function propertySeed(): number {
  const asked = process.env.PROPERTY_SEED;
  if (asked !== "new") return Number(asked ?? 1);
  const seed = randomInt(2 ** 31);
  console.log(`Property tests draw new examples: PROPERTY_SEED=${seed} draws them again.`);
  return seed;
}
