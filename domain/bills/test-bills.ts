import { type Day, daysBetween, spanOfDays } from "../london-calendar.ts";
import { capTariffs } from "../prices/price-cap.ts";
import { halfHoursIn } from "../readings/days.ts";
import { type Fuel, HALF_HOUR } from "../readings/fuel.ts";
import { type Readings, readingsOf } from "../readings/readings.ts";
import { parseBill, type WrittenBill } from "./bill.ts";
import { checkBill } from "./bill-check.ts";

export const NOW = Date.parse("2026-11-26T10:00:00Z") / 1000;

/** Distributes units over the half hours of some days, evenly or by `share`. */
export function spread(
  fuel: Fuel,
  units: number,
  first: string,
  last: string,
  share: (slot: number) => number = () => 1,
): Readings {
  const halfHours = daysBetween(first as Day, last as Day).flatMap((day) => halfHoursIn(day));
  const shares = halfHours.map(({ slot }) => share(slot));
  const all = shares.reduce((sum, one) => sum + one, 0);
  let [distributed, due] = [0, 0];
  const readings = halfHours.map(({ start }, index) => {
    due += (units * (shares[index] ?? 0)) / all;
    const part = Math.round(due) - distributed;
    distributed += part;
    return { start, units: part };
  });
  return readingsOf(fuel, spanOfDays(first as Day, last as Day), readings);
}

/** A home in Yorkshire in the summer of 2026: 612.4 kWh and 48 m³, at the cap of its region. */
export const yorkshire = {
  readings: [
    spread("electricity", 612_400, "2026-07-01", "2026-09-30"),
    spread("gas", 48_000, "2026-07-01", "2026-09-30"),
  ],
  tariffs: capTariffs("23"),
  imported: [],
  region: "23",
  mpanRegion: null,
};

/** Its bill: £154.937 + £59.230 + £38.957 + £26.790, rounded once. */
export const right = {
  first: "2026-07-01",
  last: "2026-09-30",
  includesVat: true,
  totalPence: 27_991,
  electricity: { amount: 612.4, unit: "kWh", pence: 25.3, standingPence: 64.38 },
  gas: { amount: 48, unit: "m3", calorificValue: 39.3, pence: 7.27, standingPence: 29.12 },
} as const satisfies WrittenBill;

type Home = Parameters<typeof checkBill>[1];

export function check(written: WrittenBill, home: Partial<Home> = {}, now = NOW) {
  const bill = parseBill(written, now);
  if (!bill.ok) throw new Error(JSON.stringify(bill.error));
  return checkBill(bill.value, { ...yorkshire, ...home }, now);
}

export function readOnly(readings: Readings, share: number): Readings {
  const count = Math.floor(readings.units.length * share);
  const units = readings.units.map((value, index) => (index < count ? value : -1));
  return {
    ...readings,
    units,
    expected: { ...readings.expected, end: readings.start + units.length * HALF_HOUR },
  };
}
