import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../bin/running/addresses.mjs";
import { drain, isReady, start } from "../../bin/running/programs.mjs";
import { type Figure, median } from "./figure.ts";

export async function startUp(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "hearth-bench-"));
  const empty = await secondsToReady(folder);
  const used = [await secondsToReady(folder), await secondsToReady(folder), await secondsToReady(folder)];
  rmSync(folder, { recursive: true, force: true });
  return [
    { label: "start to ready, empty data folder", goal: 6, figure: empty, unit: "s" },
    { label: "start to ready, used data folder (median of 3)", goal: 2, figure: median(used), unit: "s" },
  ];
}

async function secondsToReady(folder: string): Promise<number> {
  const [port] = await freePorts(1);
  const startedAt = performance.now();
  const env = { ...process.env, PORT: `${port}`, DATA_DIR: folder, LOG_LEVEL: "warn" };
  const app = start("server/main.ts", { env });
  if (!(await isReady(app, `http://127.0.0.1:${port}/readyz`))) throw new Error("The app did not start.");
  const seconds = (performance.now() - startedAt) / 1000;
  await drain(app, { within: 10_000 });
  return seconds;
}
