import { defineConfig } from "vitest/config";

const results = process.env.RESULTS;

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", "dist/**", "e2e/**", ".cache/**"],
    // A shared machine may stall for seconds; what fails twice is broken.
    retry: process.env.CI === undefined ? 0 : 1,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    reporters: results ? ["default", ["json", { outputFile: results }]] : ["default"],
  },
});
