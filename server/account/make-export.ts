import { allSeries, type Fuel, fuels, kwhOf, type Series } from "../../domain/readings/fuel.ts";
import { presentIn, type Readings } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import { visibleFrom } from "../db/readings/readings.ts";
import type { ExportedRow } from "./customer-data.ts";
import { CustomerData } from "./customer-data.ts";
import { type ExportContent, listingOf } from "./export-files.ts";

export async function makeExport(deps: Deps, userId: string): Promise<void> {
  const { db, clock } = deps;
  const begun = await db.exports.find(userId, clock.now());
  if (begun?.state !== "making") return;
  const { id } = begun;
  const tables = await new CustomerData(db).read(userId);
  const parts = (await db.keptReadings.supplies(userId)).flatMap((supply) =>
    allSeries.map((fuel) => ({ supply, fuel })),
  );
  const total = parts.length + 1;
  for (const [done, { supply, fuel }] of parts.entries()) {
    await db.exports.countPart(userId, id, { done: done + 1, total });
    const readings = await db.readings.read(supply, fuel);
    if (!readings) continue;
    const table = READINGS[fuel];
    tables[table] = [...(tables[table] ?? []), ...rowsOf(readings)];
  }
  const missing = await missingReadings(deps, userId);
  const notes = notesOn(tables, missing);
  const content: ExportContent = { madeAt: clock.now().toISOString(), missing, notes, tables };
  const listing = listingOf(id, content);
  await db.exports.finish(userId, id, {
    content: JSON.stringify(content),
    listing: JSON.stringify(listing),
  });
}

const READINGS = {
  electricity: "electricity-readings",
  gas: "gas-readings",
  exported: "electricity-sent-to-the-grid",
} as const;

function rowsOf(readings: Readings<Series>): ExportedRow[] {
  return presentIn(readings).map(({ start, units }) => ({
    start: new Date(start * 1000).toISOString(),
    kwh: kwhOf(readings.fuel, units),
  }));
}

/** A day's readings usually arrive within two days. */
const LATE_SECONDS = 3 * 24 * 60 * 60;

async function missingReadings({ db, clock }: Deps, userId: string): Promise<Fuel[]> {
  const held = await db.registrations.read(userId);
  const now = clock.now();
  if (!held || held.reconsentDue <= now) return [];
  const first = visibleFrom(held.readingsFrom, held.registeredAt);
  const due = now.getTime() / 1000 - LATE_SECONDS;
  return fuels.filter((fuel) => {
    if (fuel === "gas" && held.data.gas === false) return false;
    const fetched = held.data.fetched?.[fuel];
    return !fetched || fetched.start > first || fetched.end < due;
  });
}

function notesOn(tables: ExportContent["tables"], missing: readonly Fuel[]): string[] {
  return [
    ...missing.map((fuel) => `Some ${fuel} readings are missing: our data provider hasn’t sent them yet.`),
    ...notesOnReadings(tables),
  ];
}

function notesOnReadings(tables: ExportContent["tables"]): string[] {
  if (!allSeries.some((fuel) => tables[READINGS[fuel]])) return ["We hold no meter readings."];
  return [
    "Each reading is a half hour’s use in kWh; its start is in UTC. A half hour that was never read has no row.",
    ...(tables[READINGS.exported]
      ? ["What your home sent to the grid is in its own table, and isn’t subtracted from other figures."]
      : []),
    "Gas is converted from cubic metres: times 1.02264, times a calorific value of 39.5 MJ/m³, divided by 3.6.",
  ];
}
