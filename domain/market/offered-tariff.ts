import { capitalise } from "../capitalise.ts";
import { SLOTS_PER_DAY } from "../readings/day-names.ts";
import type { Series } from "../readings/fuel.ts";
import type { Conditions, MarketPeriod, MarketTariff, Need } from "./market-tariff.ts";

/** A tariff as a supplier lists it, before its prices. */
export interface OfferedTariff {
  code: string;
  product: string;
  fuel: Series;
  supplier: string;
  name: string;
  /** The supplier's own description, searched for what a home needs. */
  about: string;
  isVariable: boolean;
  /** Length of the contract. */
  months: number | null;
  exitFeePence: number | null;
  hasTwoRegisters: boolean;
}

/** Suppliers do not publish night hours; Economy 7 usually runs from 00:30 to 07:30. */
export const NIGHT = { from: 1, to: 15 };

/** "PEBBLEBROOK_ENERGY" as "Pebblebrook Energy". */
export function supplierName(brand: string): string {
  return brand
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => capitalise(word.toLowerCase()))
    .join(" ");
}

export function marketTariffOf(offered: OfferedTariff, periods: readonly MarketPeriod[]): MarketTariff {
  const { code, fuel, supplier, name } = offered;
  return { code, fuel, supplier, name, conditions: conditionsOf(offered, periods), periods };
}

const patterns: Partial<Record<Need, RegExp>> = {
  "electric-car": /\b(EVs?|electric (car|vehicle)s?)\b/i,
  "heat-pump": /\bheat pumps?\b/i,
  "solar-panels": /\b(solar|panels)\b/i,
};

/** Above this many periods in 13 months, prices change by the day. */
const MANY_PERIODS = 100;

/** Two days. Up to two can come by half hour, for example where clocks change, although the tariff has fixed rates. */
const MANY_HALF_HOURS = 2 * SLOTS_PER_DAY;

function conditionsOf(offered: OfferedTariff, periods: readonly MarketPeriod[]): Conditions {
  const { about, hasTwoRegisters, fuel, isVariable, months, exitFeePence } = offered;
  const isHalfHourly = periods.some(
    (period) => "halfHours" in period && period.halfHours.length > MANY_HALF_HOURS,
  );
  const isTimed = isHalfHourly || periods.some((period) => "rates" in period && period.rates.length > 1);
  const described = (Object.keys(patterns) as Need[]).filter(
    (need) => patterns[need]?.test(about) && !(fuel === "exported" && need === "solar-panels"),
  );
  const meter: Need[] = hasTwoRegisters ? ["two-rate-meter"] : isTimed ? ["half-hourly-meter"] : [];
  const changes = isHalfHourly
    ? "each-half-hour"
    : periods.length > MANY_PERIODS
      ? "each-day"
      : isVariable
        ? "with-notice"
        : "never";
  return {
    needs: [...described, ...meter],
    months,
    exitFeePence,
    changes,
    isDirectDebit: fuel !== "exported",
    ...(hasTwoRegisters ? { assumedNight: NIGHT } : {}),
  };
}
