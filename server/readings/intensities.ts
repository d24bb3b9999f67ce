import { sql } from "kysely";
import { blankIntensities, type DayAsked, type Intensities } from "../../domain/grid/intensity.ts";
import { AREAS, type Region } from "../../domain/grid/region.ts";
import { epochSeconds } from "../../domain/london.ts";
import { type Day, daysBetween, spanOfDay, spanOfDays } from "../../domain/london-calendar.ts";
import { HALF_HOUR } from "../../domain/readings/fuel.ts";
import { MISSING } from "../../domain/readings/readings.ts";
import { prepared } from "../db/engine/prepared.ts";
import { Store } from "../db/store.ts";

/** The intensity of an area in a half hour. */
interface AreaIntensity {
  area: number;
  start: number;
  grams: number;
}

export class CarbonIntensities extends Store {
  /**
   * Stores the intensities fetched for the days from first to last, and when they were fetched. A missing figure
   * leaves the stored one.
   */
  async save(
    { first, last }: { first: Day; last: Day },
    found: readonly AreaIntensity[],
    askedAt: Date,
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
      const came = byArea(found);
      const rows = daysBetween(first, last).flatMap((day) =>
        Array.from({ length: AREAS }, (_, index) => {
          const area = index + 1;
          const span = spanOfDay(day);
          const grams = known.get(`${area} ${day}`) ?? blankIntensities(span);
          grams.forEach((_, place) => {
            const value = came.get(area)?.get(span.start + place * HALF_HOUR);
            if (value !== undefined) grams[place] = value;
          });
          return { area, day, grams: bytesOf(grams), asked_at: askedAt };
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

  /** What is known of each day that was ever asked for, from a day on. */
  async daysAsked(from: Day): Promise<DayAsked[]> {
    const rows = await this.query
      .selectFrom("carbon_intensity")
      .select(["day", "grams", "asked_at"])
      // All areas come in one answer: what one of them lacks, all lack.
      .where("area", "=", 1)
      .where("day", ">=", from)
      .execute();
    return rows.map(({ day, grams, asked_at }) => ({
      day: day as Day,
      askedAt: epochSeconds(asked_at),
      isWhole: !gramsIn(grams).includes(MISSING),
    }));
  }

  /** A region's intensities from the first day to the last, both included. */
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

  /** When a region's day was last asked for; null where it never was. */
  async askedAt(region: Region, day: Day): Promise<Date | null> {
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

/** One row with all days in it: a year in a row a day took as long to receive as thirteen months took to open. */
const daysOfRegion = prepared("intensities-of-region", (query) =>
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

/** Little-endian, as every machine is that Node.js has a release for but the mainframe. */
function bytesOf(grams: Int16Array): Buffer {
  return Buffer.from(grams.buffer, grams.byteOffset, grams.byteLength);
}

/** A copy, since a driver may hand over bytes that begin at an odd place. */
function gramsIn(bytes: Uint8Array): Int16Array {
  return new Int16Array(Uint8Array.from(bytes).buffer);
}
