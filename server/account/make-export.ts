import { fuels, kwhOf } from "../../domain/readings/fuel.ts";
import { presentIn, type Readings } from "../../domain/readings/readings.ts";
import { type ExportedRow, readCustomerData } from "../db/account/customer-data.ts";
import { countExportPart, findExport, finishExport } from "../db/account/exports.ts";
import { allSupplies } from "../db/readings/kept.ts";
import { readReadings } from "../db/readings/readings.ts";
import type { Deps } from "../deps.ts";

/** What an export holds, as its JSON file says it. */
export interface ExportContent {
  /** ISO 8601 in UTC. */
  madeAt: string;
  /** What a reader should know: what is in the tables, and what is not. */
  notes: string[];
  tables: Record<string, ExportedRow[]>;
}

/** The job behind an export: collects the parts one by one, so that its owner can watch it grow. */
export async function makeExport({ db, keys, clock }: Deps, userId: string): Promise<void> {
  const begun = await findExport(db.query, userId, clock.now());
  if (begun?.state !== "making") return;
  const { id } = begun;
  const tables = await readCustomerData(db.query, keys, userId);
  const parts = (await allSupplies(db.query, userId)).flatMap((supply) =>
    fuels.map((fuel) => ({ supply, fuel })),
  );
  const total = parts.length + 1;
  for (const [done, { supply, fuel }] of parts.entries()) {
    await countExportPart(db.query, userId, id, { done: done + 1, total });
    const readings = await readReadings(db.query, keys, supply, fuel);
    if (!readings) continue;
    const table = `${fuel}-readings`;
    tables[table] = [...(tables[table] ?? []), ...exportedReadings(readings)];
  }
  const content: ExportContent = { madeAt: clock.now().toISOString(), notes: notesOn(tables), tables };
  await finishExport(db.query, keys, userId, id, JSON.stringify(content));
}

function exportedReadings(readings: Readings): ExportedRow[] {
  return presentIn(readings).map(({ start, units }) => ({
    start: new Date(start * 1000).toISOString(),
    kwh: kwhOf(readings.fuel, units),
  }));
}

function notesOn(tables: ExportContent["tables"]): string[] {
  if (!fuels.some((fuel) => tables[`${fuel}-readings`])) return ["We hold no meter readings."];
  return [
    "Each reading is a half hour's use in kWh; its start is in UTC. A half hour that was never read has no row.",
    "Gas is converted from cubic metres: times 1.02264, times a calorific value of 39.5 MJ/m³, divided by 3.6.",
  ];
}
