import { epochSeconds } from "../../../domain/london.ts";
import {
  type Day,
  dayOf,
  type Month,
  monthOf,
  monthsOf,
  spanOfDay,
  spanOfMonth,
} from "../../../domain/london-calendar.ts";
import { type Fuel, fuels, HALF_HOUR, type Series } from "../../../domain/readings/fuel.ts";
import { firstVisible } from "../../../domain/readings/permission.ts";
import { blankRow, MISSING, mergeInto, type Readings } from "../../../domain/readings/readings.ts";
import { Exports } from "../account/exports.ts";
import { Registrations } from "../registration/registrations.ts";
import { Store } from "../store.ts";
import { ReadingMonths } from "./months.ts";
import { ReadingYears } from "./years.ts";

export interface Supply {
  userId: string;
  registrationId: string;
  /** Epoch seconds. */
  visibleFrom: number;
}

export class StoredReadings extends Store {
  /** Missing half hours keep old values. Locks the registration's row until the transaction ends. */
  async save(
    permission: { userId: string; consentId: string; now: Date },
    window: Readings<Series>,
  ): Promise<"changed" | "unchanged" | "no-permission"> {
    const supply = await this.permittedSupply(permission);
    if (!supply) return "no-permission";
    const span = presentSpan(window, supply.visibleFrom);
    const months = monthsOf(span);
    const [first] = months;
    if (!first) return "unchanged";
    const held = await new ReadingMonths(this).read(supply, window.fuel, { from: first, to: months.at(-1) });
    const changed = months
      .map((month) => ({ month, units: held.get(month) ?? blankRow(spanOfMonth(month)) }))
      .filter(({ month, units }) => mergeInto(units, rowOfMonth(window, month, supply.visibleFrom)));
    if (!changed.length) return "unchanged";
    await new ReadingMonths(this).write(supply, window.fuel, changed);
    await new ReadingYears(this).sumUp(supply, window.fuel, changed);
    return "changed";
  }

  /** Visible half hours from the start of month `from`, or all if none is stored since; null if there are none. */
  async read<Of extends Series>(
    supply: Supply,
    fuel: Of,
    from: Month | null = null,
  ): Promise<Readings<Of> | null> {
    const months = await new ReadingMonths(this).read(supply, fuel, { from });
    const newest = [...months.keys()].at(-1);
    if (!newest) return from ? this.read(supply, fuel) : null;
    const visible = monthOf(dayOf(supply.visibleFrom));
    const wanted = from && from > visible ? from : visible;
    const { start } = spanOfMonth(wanted < newest ? wanted : newest);
    const units = joinMonths(months, start, supply);
    const end = start + (units.findLastIndex((value) => value !== MISSING) + 1) * HALF_HOUR;
    const expected = { start: Math.max(start, supply.visibleFrom), end };
    return expected.end > expected.start ? { fuel, start, units, expected } : null;
  }

  /** Daily sums of all `wanted` series in one query, or their half hours if no usable sums are stored. */
  async days<Of extends Series = Fuel>(
    supply: Supply,
    wanted: readonly Of[] = fuels as readonly Fuel[] as readonly Of[],
  ): Promise<Readings<Of>[]> {
    const { visibleFrom } = supply;
    // The sum of a day that is only partly visible would include hidden half hours.
    const held =
      spanOfDay(dayOf(visibleFrom)).start === visibleFrom ? await new ReadingYears(this).read(supply) : null;
    if (!held) {
      const read = await Promise.all(wanted.map((fuel) => this.read(supply, fuel)));
      return read.filter((readings) => readings !== null);
    }
    return wanted.flatMap((fuel) => {
      const { end, ...sums } = held.get(fuel) ?? NO_SUMS;
      const expected = { start: visibleFrom, end };
      return end > visibleFrom
        ? [{ fuel, start: end, units: blankRow({ start: end, end }), expected, sums }]
        : [];
    });
  }

  /** Adds half hours to daily sums, from the month of `from` to the month of `to`, or to the end. */
  async withHalfHours<Of extends Series>(
    supply: Supply,
    readings: Readings<Of>,
    from: Day,
    to?: Day,
  ): Promise<Readings<Of>> {
    if (!readings.sums) return readings;
    const span = { from: monthOf(from), to: to && monthOf(to) };
    const months = await new ReadingMonths(this).read(supply, readings.fuel, span);
    const { start } = spanOfMonth(monthOf(from));
    return { ...readings, start, units: joinMonths(months, start, supply) };
  }

  /** Erases the data export too, and resets a linked meter's fetch progress. */
  async erase(userId: string, registrationId: string): Promise<void> {
    await new Registrations(this).changeMeterData({ userId, registrationId }, ({ meterSeen, gas }) => ({
      meterSeen,
      electricity: null,
      gas: gas === false ? false : null,
    }));
    for (const table of ["readings_month", "readings_year", "meter_tariff", "kept_readings"] as const)
      await this.query
        .deleteFrom(table)
        .where("user_id", "=", userId)
        .where("registration_id", "=", registrationId)
        .execute();
    await new Exports(this).remove(userId);
  }

  /** Locks the registration's row until the transaction ends; null without permission. */
  async permittedSupply({
    userId,
    consentId,
    now,
  }: {
    userId: string;
    consentId: string;
    now: Date;
  }): Promise<Supply | null> {
    const row = await this.query
      .selectFrom("registration")
      .select(["id", "readings_from", "registered_at"])
      .where("user_id", "=", userId)
      .where("consent_id", "=", consentId)
      .where("reconsent_due", ">", now)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    return { userId, registrationId: row.id, visibleFrom: visibleFrom(row.readings_from, row.registered_at) };
  }
}

const NO_SUMS = { first: 0, units: new Int32Array(), present: new Int32Array(), end: 0 };

/** Half hours before `visibleFrom` become missing. */
function joinMonths(
  months: ReadonlyMap<Month, Int32Array>,
  start: number,
  { visibleFrom }: Supply,
): Int32Array {
  const newest = [...months.keys()].at(-1);
  const units = blankRow({ start, end: newest ? spanOfMonth(newest).end : start });
  for (const [month, row] of months) {
    const at = (spanOfMonth(month).start - start) / HALF_HOUR;
    if (at >= 0) units.set(row, at);
  }
  return units.fill(MISSING, 0, Math.max(0, (visibleFrom - start) / HALF_HOUR));
}

/** Epoch seconds of the first half hour that may be shown. */
export function visibleFrom(readingsFrom: Date, registeredAt: Date): number {
  return firstVisible({
    readingsFrom: epochSeconds(readingsFrom),
    registeredAt: epochSeconds(registeredAt),
  });
}

/** From the first to the last present half hour, clipped to start at `from` or later. */
function presentSpan({ start, units }: Readings<Series>, from: number): { start: number; end: number } {
  const isPresent = (value: number) => value !== MISSING;
  const first = units.findIndex(isPresent);
  if (first < 0) return { start: from, end: from };
  const end = start + (units.findLastIndex(isPresent) + 1) * HALF_HOUR;
  return { start: Math.max(start + first * HALF_HOUR, from), end };
}

function rowOfMonth({ start, units }: Readings<Series>, month: Month, from: number): Int32Array {
  const span = spanOfMonth(month);
  const row = blankRow(span);
  const first = (Math.max(span.start, start, from) - start) / HALF_HOUR;
  const part = units.subarray(first, Math.max(first, (span.end - start) / HALF_HOUR));
  row.set(part, (start + first * HALF_HOUR - span.start) / HALF_HOUR);
  return row;
}
