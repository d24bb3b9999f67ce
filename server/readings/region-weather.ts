import { sql } from "kysely";
import { epochSeconds } from "../../domain/london.ts";
import { type Day, daysBetween, spanOfDay } from "../../domain/london-calendar.ts";
import type { Irradiance } from "../../domain/panels/irradiance.ts";
import type { Temperatures } from "../../domain/weather/heating-days.ts";
import { weatherPoints } from "../../domain/weather/points.ts";
import type { StoredDay } from "../../domain/weather/stored-days.ts";
import { prepareQuery } from "../db/engine/prepare-query.ts";
import { Store } from "../db/store.ts";
import type { RegionHours } from "../partners/weather.ts";

const HOUR = 3600;

/** The weather of network regions by London day. */
export class RegionWeather extends Store {
  /**
   * Stores a day's temperature and sunlight if all its hours are known. A day missing from the archive keeps its
   * forecast; a forecast never replaces an archived day.
   */
  async save(
    found: readonly RegionHours[],
    { first, last }: { first: Day; last: Day },
    { isArchive, fetchedAt }: { isArchive: boolean; fetchedAt: Date },
  ): Promise<void> {
    const rows = found.flatMap((hours) =>
      daysBetween(first, last).flatMap((day) => {
        const celsius = meanOf(hours, day);
        const irradiance = hoursIn(hours.irradiance, hours.start, day)?.map(Math.round).join(" ") ?? null;
        if (celsius === null && irradiance === null && !isArchive) return [];
        return [
          {
            region: hours.region,
            day,
            celsius,
            irradiance,
            is_final: isArchive && celsius !== null && irradiance !== null,
            asked_at: fetchedAt,
            archive_asked_at: isArchive ? fetchedAt : null,
          },
        ];
      }),
    );
    if (rows.length === 0) return;
    await this.query
      .insertInto("day_temperature")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["region", "day"])
          .doUpdateSet((row) => ({
            celsius: row.fn.coalesce("excluded.celsius", "day_temperature.celsius"),
            irradiance: row.fn.coalesce("excluded.irradiance", "day_temperature.irradiance"),
            is_final: row.ref("excluded.is_final"),
            asked_at: row.ref("excluded.asked_at"),
            archive_asked_at: row.fn.coalesce(
              "excluded.archive_asked_at",
              "day_temperature.archive_asked_at",
            ),
          }))
          .where((row) =>
            row.or([row("excluded.is_final", "=", true), row("day_temperature.is_final", "=", false)]),
          ),
      )
      .execute();
  }

  async listDays(from: Day): Promise<StoredDay[]> {
    const rows = await this.query
      .selectFrom("day_temperature")
      .select(["day", "irradiance", "is_final", "asked_at", "archive_asked_at"])
      // One response covers all regions.
      .where("region", "=", weatherPoints[0].region)
      .where("day", ">=", from)
      .execute();
    return rows.map(({ day, irradiance, is_final, asked_at, archive_asked_at }) => ({
      day: day as Day,
      // The previous release stored temperatures only.
      isFinal: is_final && irradiance !== null,
      fetchedAt: epochSeconds(asked_at),
      archiveFetchedAt: archive_asked_at && epochSeconds(archive_asked_at),
    }));
  }

  async temperatures(region: string, first: Day, last: Day): Promise<Temperatures> {
    const [row] = await temperaturesOfRegion(this.query, region, first, last);
    const celsius = (row?.celsius ?? "").split(" ");
    return new Map(
      (row?.days ?? "")
        .split(" ")
        .filter(Boolean)
        .map((day, n) => [day as Day, Number(celsius[n])]),
    );
  }

  async irradiance(region: string, first: Day, last: Day): Promise<Irradiance> {
    const rows = await irradianceOfRegion(this.query, region, first, last);
    return new Map(
      rows.map(({ day, irradiance }) => [day as Day, (irradiance ?? "").split(" ").map(Number)]),
    );
  }
}

/** Mean °C to the hundredth; null if an hour is unknown. */
function meanOf({ start, celsius }: RegionHours, day: Day): number | null {
  const hours = hoursIn(celsius, start, day);
  if (!hours) return null;
  return Math.round((hours.reduce((sum, one) => sum + one, 0) / hours.length) * 100) / 100;
}

/** A London day's hours; null where one is unknown. @param start of the first hour, in epoch seconds */
function hoursIn(all: readonly (number | null)[], start: number, day: Day): number[] | null {
  const span = spanOfDay(day);
  if (span.start < start) return null;
  const hours = all.slice((span.start - start) / HOUR, (span.end - start) / HOUR);
  const known = hours.filter((one) => one !== null);
  return known.length === (span.end - span.start) / HOUR ? known : null;
}

const irradianceOfRegion = prepareQuery("irradiance-of-region", (query) =>
  query
    .selectFrom("day_temperature")
    .select(["day", "irradiance"])
    .where("irradiance", "is not", null)
    .where("region", "=", "")
    .where("day", ">=", "")
    .where("day", "<=", "")
    .orderBy("day"),
);

/** One row instead of two years of rows. */
const temperaturesOfRegion = prepareQuery("temperatures-of-region", (query) =>
  query
    .selectFrom("day_temperature")
    .select([
      sql<string | null>`string_agg(day, ' ' order by day)`.as("days"),
      sql<string | null>`string_agg(celsius::text, ' ' order by day)`.as("celsius"),
    ])
    .where("celsius", "is not", null)
    .where("region", "=", "")
    .where("day", ">=", "")
    .where("day", "<=", ""),
);
