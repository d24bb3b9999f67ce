import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./programs.mjs";

/** Adds what a file named `.env` in the project says to the environment; what is set already wins. */
export function loadEnvironment() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
