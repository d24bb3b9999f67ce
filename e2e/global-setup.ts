import { mkdirSync, rmSync } from "node:fs";
import { cheap, openApp, shareApp, template } from "./app-under-test.ts";
import { accessibleStates } from "./axe.ts";

/**
 * Forgets what an earlier run has looked at, makes one data folder with an empty, migrated database, so that no
 * journey waits for its own to be made, and starts the app that journeys share. Answers how to stop it.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  rmSync(accessibleStates, { recursive: true, force: true });
  rmSync(template, { recursive: true, force: true });
  mkdirSync(template, { recursive: true });
  const first = await openApp({ dataFolder: template });
  await first.close();
  const shared = await openApp({ template, env: cheap });
  shareApp(shared);
  return () => shared.close();
}
