import { defineConfig } from "vitest/config";

const results = process.env.RESULTS;

export default defineConfig({
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", "dist/**", "e2e/**", ".cache/**"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: results ? ["default", ["json", { outputFile: results }]] : ["default"],
  },
});
