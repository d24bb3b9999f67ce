import { mkdirSync, rmSync } from "node:fs";
import { openHouse, template } from "./house.ts";

/** Makes one data folder with an empty, migrated database, so that no journey waits for its own to be made. */
export default async function makeTemplate() {
  rmSync(template, { recursive: true, force: true });
  mkdirSync(template, { recursive: true });
  const house = await openHouse({ dataFolder: template });
  await house.close();
}
