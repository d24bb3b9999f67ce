import { capitalise } from "../capitalise.ts";
import { factors } from "../carbon/factors.ts";
import { unknownRegionSentence } from "../grid/unknown-region.ts";
import { type Home, possessive } from "../home-words.ts";
import { formatGrams, formatKwh, formatNumber } from "../readings/figures.ts";
import {
  BOILER_EFFICIENCY,
  type HeatPumpEstimate,
  type HeatPumpRefusal,
  type Level,
  seasonalPerformances,
} from "./heat-pump.ts";
import { TEMPERATURES_SOURCE } from "./heating-report.ts";
import { aboutKwh, type Range, roundToTens, tensOfPounds } from "./modelled-figures.ts";

/** The estimate in one line, or the reason for a refusal. */
export function heatPumpSentence(estimate: HeatPumpEstimate | HeatPumpRefusal, home: Home): string {
  if (typeof estimate === "string") return refusalSentence(estimate);
  const { low, high } = differences(estimate, scopes);
  return `A heat pump would cost ${differenceInWords(low, high)} a year to run ${low === 0 && high === 0 ? "as" : "than"} ${possessive[home]} gas boiler.`;
}

/** Whether the gas stays for hot water and cooking. */
const scopes = ["heatingOnly", "gasCutOff"] as const;
type Scope = (typeof scopes)[number];

/** "Between £10 less and £210 more a year". */
export function yearlyDifference(estimate: Costs, scope: Scope): string {
  const { low, high } = differences(estimate, [scope]);
  return `${capitalise(differenceInWords(low, high))} a year`;
}

type Costs = Pick<HeatPumpEstimate, "promised" | "costs" | "heatingPence"> & {
  gasCutOff: Pick<HeatPumpEstimate["gasCutOff"], "gasPence">;
};

/** In tens of pounds, of the figures as printed: at the promised performance if there is one, otherwise for typical and well set-up pumps. */
function differences({ promised, costs, heatingPence, gasCutOff }: Costs, shown: readonly Scope[]): Range {
  const all = (promised ? [promised] : costs.filter(({ level }) => level !== "low")).flatMap((cost) =>
    shown.flatMap((scope) => {
      const { pence, tariffPence } = scope === "gasCutOff" ? cost.gasCutOff : cost;
      const gas = scope === "gasCutOff" ? gasCutOff.gasPence : heatingPence;
      return [pence, tariffPence ?? pence].map((one) => roundToTens(one) - roundToTens(gas));
    }),
  );
  return { low: Math.min(...all), high: Math.max(...all) };
}

/** @param low @param high Tens of pounds. */
function differenceInWords(low: number, high: number): string {
  const pounds = (tens: number) => tensOfPounds(Math.abs(tens) * 1000);
  const more = (tens: number) => `${pounds(tens)} ${tens > 0 ? "more" : "less"}`;
  if (low === 0 && high === 0) return "about the same";
  if (low === high) return `about ${more(low)}`;
  if (low === 0) return `up to ${more(high)}`;
  if (high === 0) return `up to ${more(low)}`;
  if (low > 0) return `between ${pounds(low)} and ${more(high)}`;
  if (high < 0) return `between ${pounds(high)} and ${more(low)}`;
  return `between ${more(low)} and ${more(high)}`;
}

/** "£210 more", "the same": a heat pump's cost as printed compared with the gas it replaces. */
export function costDifference(pence: number, gasPence: number): string {
  const tens = roundToTens(pence) - roundToTens(gasPence);
  if (tens === 0) return "the same";
  return `${tensOfPounds(Math.abs(tens) * 1000)} ${tens > 0 ? "more" : "less"}`;
}

function refusalSentence(refusal: HeatPumpRefusal): string {
  return {
    "no-gas": "We compare a heat pump with a gas boiler, and your home has no gas meter here.",
    "no-readings": "Your first gas readings aren’t here yet.",
    "no-region": unknownRegionSentence("temperatures"),
    "no-temperatures": "We don’t know enough of your region’s temperatures yet. Try again later today.",
    short: "We need nine months of gas readings to tell heating from hot water and cooking over a year.",
    "few-cold-days": "We need gas readings from 120 cold days before we can tell heating from hot water.",
    "no-pattern": "Your gas use doesn’t rise when it gets colder, so gas doesn’t seem to heat your home.",
    weak: "Your gas use doesn’t follow the weather closely enough to tell heating from hot water.",
  }[refusal];
}

/** Display names of the performance levels. */
export const levelNames: Readonly<Record<Level, string>> = {
  low: "Poorly set up",
  typical: "Typical",
  high: "Well set up",
};

/** CO₂ avoided in a year, at the promised performance or else a typical one. */
export function carbonSentence({ promised, costs }: Pick<HeatPumpEstimate, "promised" | "costs">): string {
  const cost = promised ?? costs.find(({ level }) => level === "typical");
  if (!cost) return "";
  const about = ({ avoidedKg }: { avoidedKg: number }) => formatGrams(avoidedKg * 1000);
  return `At SCOP ${formatNumber(cost.performance, 1)}, a heat pump would avoid about ${about(cost)} of CO₂ a year, or ${about(cost.gasCutOff)} with gas cut off.`;
}

/** The steps, constants and sources, for "How we worked it out". */
export function heatPumpWorking({ fit, heatingKwh, otherKwh }: HeatPumpEstimate): string[] {
  const { low, typical, high } = seasonalPerformances;
  return [
    `Below ${formatNumber(fit.threshold, 1)}\u00a0°C outside, each colder degree adds ${formatKwh(fit.slope)} of gas a day, according to a line fitted to ${fit.days} days. Over the last year’s weather that makes ${aboutKwh(heatingKwh)} for heating.`,
    `The other ${aboutKwh(otherKwh)} is hot water and cooking. With gas cut off, all of it counts as hot water at the same SCOP. Cooking would go electric as well, without a heat pump’s help.`,
    `A boiler turns about ${BOILER_EFFICIENCY * 100}% of its gas into heat (Electrification of Heat project, 2024). Electricity is that heat divided by the SCOP.`,
    `${typical} is the median of that project’s air source heat pumps; ${low} is what a quarter of them fell below on their coldest day. ${high} is what well-planned systems with water at 41\u00a0°C reach (HeatpumpMonitor.org).`,
    "The prices are today’s. Electricity is priced at its average over the day, because a heat pump runs day and night.",
    `CO₂ is ${grams(factors.gas)} for each kWh of gas and ${grams(factors.electricity)} for electricity: the ${factors.gas.year} factors of the net-zero calculator. The calculator assumes SCOP ${factors.heatPumpEfficiency.value} and 10% less heating for every home, so its figure differs.`,
    TEMPERATURES_SOURCE,
  ];
}

function grams({ value }: { value: number }): string {
  return formatGrams(value * 1e6);
}
