import {
  type Day,
  dayFromNumber,
  dayNumber,
  type Month,
  monthOf,
  spanOfDay,
  spanOfMonth,
} from "../../../domain/london-calendar.ts";
import { sumUpMonth } from "../../../domain/readings/day-sums.ts";
import { allSeries, HALF_HOUR, type Series } from "../../../domain/readings/fuel.ts";
import { type DaySums, MISSING } from "../../../domain/readings/readings.ts";
import { prepareQuery } from "../engine/prepare-query.ts";
import { Store } from "../store.ts";
import { pack, unpack } from "./block.ts";
import { type Owner, ReadingMonths, sealingContext } from "./months.ts";

/** `end` of the last half hour read, in epoch seconds. */
export interface SumsHeld extends DaySums {
  end: number;
}

interface HeldMonth {
  month: Month;
  units: Int32Array;
}

/** Half hours of the last day up to its last reading, then the units of each day, then each day's half hours read. */
type YearRow = Int32Array;

const DAYS = 366;

const ROW_LENGTH = 1 + 2 * DAYS;

const yearsOf = prepareQuery("readings-years", (query) =>
  query
    .selectFrom("readings_year")
    .select(["fuel", "year", "sealed"])
    .where("user_id", "=", "")
    .where("registration_id", "=", "")
    .orderBy("year"),
);

export class ReadingYears extends Store {
  /** Null if no sums are stored and half hours have to be read. */
  async read(owner: Owner): Promise<Map<Series, SumsHeld> | null> {
    const held = await this.readYears(owner);
    if (!held) return null;
    return new Map([...held].map(([fuel, years]) => [fuel, joinYears(years)]));
  }

  /** Sums months just written, or all months of every series if no sums of this one are stored. */
  async sumUp(owner: Owner, fuel: Series, written: readonly HeldMonth[]): Promise<void> {
    const held = await this.readYears(owner);
    const known = held?.get(fuel);
    if (known) return this.writeYears(owner, fuel, withMonths(known, written));
    for (const one of held ? [fuel] : allSeries) {
      const months = [...(await new ReadingMonths(this).read(owner, one))];
      const years = withMonths(
        undefined,
        months.map(([month, units]) => ({ month, units })),
      );
      if (years.size > 0) await this.writeYears(owner, one, years);
    }
  }

  private async readYears(owner: Owner): Promise<Map<Series, Map<string, YearRow>> | null> {
    const rows = await yearsOf(this.query, owner.userId, owner.registrationId);
    if (rows.length === 0) return null;
    const held = new Map<Series, Map<string, YearRow>>();
    for (const { fuel, year, sealed } of rows) {
      const block = this.keys.openBytes("readings", Buffer.from(sealed), sealingContext(owner, fuel, year));
      const years = held.get(fuel) ?? new Map<string, YearRow>();
      held.set(fuel, years.set(year, unpack(block, ROW_LENGTH)));
    }
    return held;
  }

  private async writeYears(owner: Owner, fuel: Series, years: ReadonlyMap<string, YearRow>): Promise<void> {
    const rows = [...years].map(([year, row]) => ({
      user_id: owner.userId,
      registration_id: owner.registrationId,
      fuel,
      year,
      sealed: this.keys.sealBytes("readings", pack(row), sealingContext(owner, fuel, year)),
    }));
    await this.query
      .insertInto("readings_year")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "registration_id", "fuel", "year"])
          .doUpdateSet((eb) => ({ sealed: eb.ref("excluded.sealed") })),
      )
      .execute();
  }
}

function withMonths(
  held: ReadonlyMap<string, YearRow> | undefined,
  months: readonly HeldMonth[],
): Map<string, YearRow> {
  const changed = new Map<string, YearRow>();
  for (const { month, units } of months) {
    const year = month.slice(0, 4);
    const row = changed.get(year) ?? held?.get(year) ?? new Int32Array(ROW_LENGTH).fill(MISSING);
    changed.set(year, row);
    const sums = sumsIn(year, row);
    sumUpMonth(sums, month, units);
    const last = lastDayRead(sums);
    if (last && monthOf(last) === month) row[0] = endOfReadings(units, month, last);
  }
  return changed;
}

function sumsIn(year: string, row: YearRow): DaySums {
  return {
    first: dayNumber(`${year}-01-01` as Day),
    units: row.subarray(1, 1 + DAYS),
    present: row.subarray(1 + DAYS),
  };
}

function lastDayRead({ first, present }: DaySums): Day | null {
  const index = present.findLastIndex((count) => count !== MISSING);
  return index < 0 ? null : dayFromNumber(first + index);
}

function endOfReadings(halfHours: Int32Array, month: Month, day: Day): number {
  const before = (spanOfDay(day).start - spanOfMonth(month).start) / HALF_HOUR;
  return halfHours.findLastIndex((value) => value !== MISSING) + 1 - before;
}

function joinYears(years: ReadonlyMap<string, YearRow>): SumsHeld {
  const names = [...years.keys()];
  const [first, after] = [names[0], Number(names.at(-1)) + 1].map((year) =>
    dayNumber(`${year}-01-01` as Day),
  ) as [number, number];
  const [units, present] = [0, 1].map(() => new Int32Array(after - first).fill(MISSING)) as [
    Int32Array,
    Int32Array,
  ];
  for (const [year, row] of years) {
    const sums = sumsIn(year, row);
    const at = sums.first - first;
    units.set(sums.units.subarray(0, units.length - at), at);
    present.set(sums.present.subarray(0, units.length - at), at);
  }
  const last = lastDayRead({ first, units, present });
  const halfHours = years.get(last?.slice(0, 4) ?? "")?.[0] ?? 0;
  return { first, units, present, end: last ? spanOfDay(last).start + halfHours * HALF_HOUR : 0 };
}
