import { type ExportedRow, readCustomerData } from "../db/account/customer-data.ts";
import { countExportPart, findExport, finishExport } from "../db/account/exports.ts";
import type { Deps } from "../deps.ts";
import { fetchPart, readingsParts } from "./export-parts.ts";

/** What an export holds, as its JSON file says it. */
export interface ExportContent {
  /** ISO 8601 in UTC. */
  madeAt: string;
  /** What a reader should know: where readings come from, what is missing and why. */
  notes: string[];
  tables: Record<string, ExportedRow[]>;
}

/** The job behind an export: collects the parts one by one, so that its owner can watch it grow. */
export async function makeExport(deps: Deps, userId: string): Promise<void> {
  const { db, keys, clock } = deps;
  const begun = await findExport(db.query, userId, clock.now());
  if (begun?.state !== "making") return;
  const { id } = begun;
  const parts = await readingsParts(deps, userId);
  const total = parts.length + 1;
  const tables = await readCustomerData(db.query, keys, userId);
  const readings: Record<string, ExportedRow[]> = { "electricity-readings": [], "gas-readings": [] };
  let isComplete = true;
  for (const [place, part] of parts.entries()) {
    await countExportPart(db.query, userId, id, { done: place + 1, total });
    const fetched = await fetchPart(deps, part);
    if (fetched) readings[`${part.fuel}-readings`]?.push(...fetched);
    else isComplete = false;
  }
  const content: ExportContent = {
    madeAt: clock.now().toISOString(),
    notes: notesOn(parts.length > 0, isComplete),
    tables: { ...tables, ...readings },
  };
  await finishExport(db.query, keys, userId, id, JSON.stringify(content));
}

function notesOn(hasMeter: boolean, isComplete: boolean): string[] {
  if (!hasMeter) {
    return ["We hold no meter readings, and there is no consent by which we could ask for them."];
  }
  return [
    "We hold no meter readings: those in here were asked of the data provider when this file was made.",
    "Each reading is a half hour's use in kWh; its start is in UTC. Gas is converted from cubic metres with a calorific value of 39.5 MJ/m³.",
    ...(isComplete
      ? []
      : [
          "The data provider did not answer for part of the time. Make a new file later for what is missing.",
        ]),
  ];
}
