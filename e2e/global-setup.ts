import { mkdirSync, rmSync } from "node:fs";
import { cheapHashing, openApp, shareApp, template } from "./app-under-test.ts";
import { passedStatesFolder } from "./axe.ts";

export default async function setUp(): Promise<() => Promise<void>> {
  rmSync(passedStatesFolder, { recursive: true, force: true });
  rmSync(template, { recursive: true, force: true });
  mkdirSync(template, { recursive: true });
  const first = await openApp({ dataFolder: template });
  await first.close();
  const shared = await openApp({ template, env: cheapHashing });
  shareApp(shared);
  return () => shared.close();
}
