import { sql } from "kysely";
import { blankIntensities, type DayFetch, type Intensities } from "../../domain/grid/intensity.ts";
import { AREAS, type Region } from "../../domain/grid/region.ts";
import { epochSeconds } from "../../domain/london.ts";
import { type Day, daysBetween, spanOfDay, spanOfDays } from "../../domain/london-calendar.ts";
import { HALF_HOUR } from "../../domain/readings/fuel.ts";
import { MISSING } from "../../domain/readings/readings.ts";
import { prepareQuery } from "../db/engine/prepare-query.ts";
import { Store } from "../db/store.ts";

/** Grams of CO₂ per kWh; `start` in epoch seconds. */
interface AreaIntensity {
  area: number;
  start: number;
  grams: number;
}

export class CarbonIntensities extends Store {
  /** Keeps stored figures where new ones are missing. */
  async save(
    { first, last }: { first: Day; last: Day },
    found: readonly AreaIntensity[],
    fetchedAt: Date,
  ): Promise<void> {
    await this.query.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom("carbon_intensity")
        .select(["area", "day", "grams"])
        .where("day", ">=", first)
        .where("day", "<=", last)
        .forUpdate()
        .execute();
      const known = new Map(held.map(({ area, day, grams }) => [`${area} ${day}`, gramsIn(grams)]));
      const fresh = byArea(found);
      const rows = daysBetween(first, last).flatMap((day) =>
        Array.from({ length: AREAS }, (_, index) => {
          const area = index + 1;
          const span = spanOfDay(day);
          const grams = known.get(`${area} ${day}`) ?? blankIntensities(span);
          grams.forEach((_, offset) => {
            const value = fresh.get(area)?.get(span.start + offset * HALF_HOUR);
            if (value !== undefined) grams[offset] = value;
          });
          return { area, day, grams: bytesOf(grams), asked_at: fetchedAt };
        }),
      );
      await tx
        .insertInto("carbon_intensity")
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(["area", "day"]).doUpdateSet((row) => ({
            grams: row.ref("excluded.grams"),
            asked_at: row.ref("excluded.asked_at"),
          })),
        )
        .execute();
    });
  }

  async listDays(from: Day): Promise<DayFetch[]> {
    const rows = await this.query
      .selectFrom("carbon_intensity")
      .select(["day", "grams", "asked_at"])
      // All areas are in one response, so the same half hours are missing for all.
      .where("area", "=", 1)
      .where("day", ">=", from)
      .execute();
    return rows.map(({ day, grams, asked_at }) => ({
      day: day as Day,
      fetchedAt: epochSeconds(asked_at),
      isComplete: !gramsIn(grams).includes(MISSING),
    }));
  }

  async read(region: Region, first: Day, last: Day): Promise<Intensities> {
    const span = spanOfDays(first, last);
    const grams = blankIntensities(span);
    const [row] = await daysOfRegion(this.query, region, first, last);
    const held = gramsIn(row?.grams ?? new Uint8Array());
    let at = 0;
    for (const day of row?.days?.split(" ") ?? []) {
      const { start, end } = spanOfDay(day as Day);
      const count = (end - start) / HALF_HOUR;
      grams.set(held.subarray(at, at + count), (start - span.start) / HALF_HOUR);
      at += count;
    }
    return { region, start: span.start, grams };
  }

  async fetchedAt(region: Region, day: Day): Promise<Date | null> {
    const row = await this.query
      .selectFrom("carbon_intensity")
      .select("asked_at")
      .where("area", "=", region)
      .where("day", "=", day)
      .executeTakeFirst();
    return row?.asked_at ?? null;
  }
}

function byArea(found: readonly AreaIntensity[]): Map<number, Map<number, number>> {
  const areas = new Map<number, Map<number, number>>();
  for (const { area, start, grams } of found) {
    const values = areas.get(area) ?? new Map<number, number>();
    areas.set(area, values.set(start, grams));
  }
  return areas;
}

/** Aggregated to one row: reading a row per day takes as long as decrypting thirteen months of readings. */
const daysOfRegion = prepareQuery("intensities-of-region", (query) =>
  query
    .selectFrom("carbon_intensity")
    .select([
      sql<string | null>`string_agg(day, ' ' order by day)`.as("days"),
      sql<Uint8Array | null>`string_agg(grams, ''::bytea order by day)`.as("grams"),
    ])
    .where("area", "=", 0)
    .where("day", ">=", "")
    .where("day", "<=", ""),
);

/** In the platform's byte order: little-endian, except on s390x and AIX. */
function bytesOf(grams: Int16Array): Buffer {
  return Buffer.from(grams.buffer, grams.byteOffset, grams.byteLength);
}

function gramsIn(bytes: Uint8Array): Int16Array {
  return new Int16Array(Uint8Array.from(bytes).buffer);
}
