import { mkdirSync, rmSync } from "node:fs";
import { openApp, template } from "./app-under-test.ts";
import { accessibleStates } from "./axe.ts";

/** Forgets what an earlier run has looked at, and makes one data folder with an empty, migrated database, so that no journey waits for its own to be made. */
export default async function makeTemplate() {
  rmSync(accessibleStates, { recursive: true, force: true });
  rmSync(template, { recursive: true, force: true });
  mkdirSync(template, { recursive: true });
  const app = await openApp({ dataFolder: template });
  await app.close();
}
