import { factors } from "../carbon/factors.ts";
import { DAYS_IN_A_YEAR, type Day } from "../london-calendar.ts";
import { meanPrice } from "../market/load-shifting.ts";
import { type MarketTariff, marketPricesOn, type Need, needsOnly } from "../market/market-tariff.ts";
import { pricesOn } from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY, type Tariff } from "../prices/tariff.ts";
import { latestYear } from "../readings/days.ts";
import type { Readings } from "../readings/readings.ts";
import { type Days, heatingDays, isYearOf, type Temperatures, temperaturesOfYear } from "./heating-days.ts";
import { type FitRefusal, fitHeating, type HeatingFit, heatingKwh } from "./heating-fit.ts";

/** Heat from a kWh of gas. Typical of the boilers replaced in the Electrification of Heat project, 2024. */
export const BOILER_EFFICIENCY = 0.84;

/**
 * Heat from a kWh of electricity over a year (SPF H4). 2.8 is the median of air source heat pumps in that project;
 * 2.2 is the lower quartile of its coldest days; 3.6 is HeatpumpMonitor's mean at 41 °C flow, a well-fitted fleet.
 */
export const seasonalPerformances = { low: 2.2, typical: 2.8, high: 3.6 } as const;
export type Level = keyof typeof seasonalPerformances;
const levels: readonly Level[] = ["low", "typical", "high"];
const KG_PER_TONNE = 1000;

/** What a heat pump uses instead of the boiler's gas. Figures of a year. */
export interface HeatPumpUse {
  /** Electricity. */
  kwh: number;
  /** At the customer's prices. */
  pence: number;
  /** On the cheapest heat-pump tariff. */
  tariffPence: number | null;
  /** CO₂ avoided, in kg. */
  avoidedKg: number;
}

/** Of heating alone, and of all uses of gas. */
export interface HeatPumpCost extends HeatPumpUse {
  performance: number;
  gasCutOff: HeatPumpUse;
}

/** A year of the boiler's heating, and of a heat pump in its place. Figures of a year, from a model. */
export interface HeatPumpEstimate {
  fit: HeatingFit;
  /** First and last of the days that the fit is based on. */
  days: Days;
  /** kWh of gas for heating and for everything else. */
  heatingKwh: number;
  otherKwh: number;
  /** What the heating's gas costs, and the gas standing charge. */
  heatingPence: number;
  standingPence: number;
  /** From the lowest performance to the highest. */
  costs: (HeatPumpCost & { level: Level })[];
  /** At the performance that an installer promised. */
  promised: HeatPumpCost | null;
  /** Seasonal performance from which the pump costs no more than the boiler. */
  breakEven: number;
  /** All gas with its standing charge, and the break-even performance if gas is cut off. */
  gasCutOff: { gasPence: number; breakEven: number };
  tariff: Pick<MarketTariff, "code" | "supplier" | "name"> | null;
  /** Whether `tariff` may follow. */
  isFetchingTariffs: boolean;
}

export type HeatPumpRefusal =
  | FitRefusal
  | "no-gas"
  | "no-readings"
  | "short"
  | "no-region"
  | "no-temperatures";

/**
 * Prices are those of the last complete day.
 * @param gas sums of days suffice
 * @param market null while the region's tariffs are first fetched
 * @param promised an installer's figure for the seasonal performance
 */
export function heatPumpEstimate(
  gas: Readings,
  temperatures: Temperatures,
  tariffs: readonly Tariff[],
  market: readonly MarketTariff[] | null,
  promised: number | null = null,
): HeatPumpEstimate | HeatPumpRefusal {
  const days = latestYear(gas);
  if (!days) return "no-readings";
  const celsius = temperaturesOfYear(temperatures, days);
  if (!celsius) return "no-temperatures";
  const counted = heatingDays(gas, days, temperatures);
  const fit = fitHeating(counted.days);
  if (typeof fit === "string") return fit;
  if (!isYearOf(counted)) return "short";

  const heating = heatingKwh(fit, celsius);
  const other = fit.base * DAYS_IN_A_YEAR;
  const gasPrices = pricesOn(tariffs, "gas", days.last);
  const gasPrice = meanPrice(days.last, gasPrices);
  const electricityPrice = meanPrice(days.last, pricesOn(tariffs, "electricity", days.last));
  const standingPence = (gasPrices.standingCharge / PRICE_UNITS_PER_PENNY) * DAYS_IN_A_YEAR;
  const gasPence = (heating + other) * gasPrice + standingPence;
  const tariff = cheapestForHeatPumps(market ?? [], days.last);
  const prices = { price: electricityPrice, tariffPrice: tariff?.price ?? null };
  const costAt = (performance: number): HeatPumpCost => ({
    performance,
    ...heatPumpUse(heating, performance, prices),
    gasCutOff: heatPumpUse(heating + other, performance, prices),
  });
  return {
    fit,
    days,
    heatingKwh: heating,
    otherKwh: other,
    heatingPence: heating * gasPrice,
    standingPence,
    costs: levels.map((level) => ({ level, ...costAt(seasonalPerformances[level]) })),
    promised: promised === null ? null : costAt(promised),
    breakEven: (BOILER_EFFICIENCY * electricityPrice) / gasPrice,
    gasCutOff: {
      gasPence,
      breakEven: (BOILER_EFFICIENCY * (heating + other) * electricityPrice) / gasPence,
    },
    isFetchingTariffs: market === null,
    tariff: tariff && { code: tariff.code, supplier: tariff.supplier, name: tariff.name },
  };
}

interface ElectricityPrices {
  /** Pence a kWh. */
  price: number;
  /** On a heat-pump tariff. */
  tariffPrice: number | null;
}

export function heatPumpUse(
  gasKwh: number,
  performance: number,
  { price, tariffPrice }: ElectricityPrices,
): HeatPumpUse {
  const kwh = electricityFor(gasKwh, performance);
  return {
    kwh,
    pence: kwh * price,
    tariffPence: tariffPrice === null ? null : kwh * tariffPrice,
    avoidedKg: (gasKwh * factors.gas.value - kwh * factors.electricity.value) * KG_PER_TONNE,
  };
}

/** kWh of electricity that give the same heat as `gasKwh`. */
export function electricityFor(gasKwh: number, performance: number): number {
  return (gasKwh * BOILER_EFFICIENCY) / performance;
}

/** What a home with a heat pump and a smart meter has. */
const WITH_HEAT_PUMP: readonly Need[] = ["heat-pump", "half-hourly-meter"];

/** Only tariffs that require a heat pump; others are compared with the whole home's electricity. */
function cheapestForHeatPumps(market: readonly MarketTariff[], day: Day) {
  const priced = market
    .filter(
      ({ fuel, conditions, periods }) =>
        fuel === "electricity" &&
        periods.length > 0 &&
        conditions.needs.includes("heat-pump") &&
        needsOnly(conditions, WITH_HEAT_PUMP),
    )
    .map((one) => ({ ...one, price: meanPrice(day, marketPricesOn(one, day).prices) }));
  return priced.toSorted((one, other) => one.price - other.price)[0] ?? null;
}
