import { readRegistration } from "../db/registration/registrations.ts";
import type { Deps } from "../deps.ts";
import { PartnerDown } from "../partners/partner-down.ts";

const FUELS = ["electricity", "gas"] as const;
/** The provider answers at most 90 days at a time. */
const PART_SECONDS = 89 * 86_400;
/** The provider holds thirteen months. */
const LONGEST_SECONDS = 396 * 86_400;

/** A stretch of readings that is fetched in one go. Epoch seconds. */
export interface ReadingsPart {
  mpan: string;
  fuel: (typeof FUELS)[number];
  start: number;
  end: number;
}

/** `start` of the half hour is ISO 8601 in UTC. */
export type ExportedReading = { start: string; kwh: number };

/**
 * We hold no readings: an export asks the data provider for them, from the customer's first day in the home.
 * None without a registered meter, and none once consent is due.
 */
export async function readingsParts({ db, keys, clock }: Deps, userId: string): Promise<ReadingsPart[]> {
  const registration = await readRegistration(db.query, keys, userId);
  if (!registration || registration.reconsentDue <= clock.now()) return [];
  const now = Math.floor(clock.now().getTime() / 1000);
  const first = Math.floor(registration.readingsFrom.getTime() / 1000);
  const parts: ReadingsPart[] = [];
  for (const fuel of FUELS) {
    if (fuel === "gas" && registration.data.gas === false) continue;
    for (let start = Math.max(first, now - LONGEST_SECONDS); start < now; start += PART_SECONDS) {
      parts.push({ mpan: registration.mpan, fuel, start, end: Math.min(start + PART_SECONDS, now) });
    }
  }
  return parts;
}

/** The readings of a part, or null when the data provider gave no usable answer. */
export async function fetchPart(
  { partners }: Deps,
  { mpan, fuel, start, end }: ReadingsPart,
): Promise<ExportedReading[] | null> {
  try {
    const readings = await partners.smartMeters.readings(mpan, fuel, start, end);
    return readings.map((reading) => ({
      start: new Date(reading.start * 1000).toISOString(),
      kwh: reading.kwh,
    }));
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    return null;
  }
}
