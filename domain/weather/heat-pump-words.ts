import { unknownRegionSentence } from "../grid/unknown-region.ts";
import { formatKwh, formatNumber } from "../readings/figures.ts";
import {
  BOILER_EFFICIENCY,
  type HeatPumpCost,
  type HeatPumpEstimate,
  type HeatPumpRefusal,
  seasonalPerformances,
} from "./heat-pump.ts";
import { TEMPERATURES_SOURCE } from "./heating-report.ts";
import { aboutKwh, tensOfPounds } from "./modelled-figures.ts";

/** The estimate as one sentence, or the reason for a refusal. */
export function heatPumpSentence(estimate: HeatPumpEstimate | HeatPumpRefusal): string {
  if (typeof estimate === "string") return refusalSentence(estimate);
  const { heatingPence, costs, tariff } = estimate;
  const [, typical, best] = costs;
  const difference = (pence: number) => differenceInWords(pence - heatingPence);
  const bestClause = (typicalPence: number, bestPence: number, and: string) => {
    const words = difference(bestPence);
    return words === difference(typicalPence) ? "" : `, ${and} ${words} if it is set up well`;
  };
  const over = difference(typical.pence);
  const toRun = over === SAME ? "to run as" : "a year to run than";
  const sentence = `A heat pump would typically cost ${over} ${toRun} the boiler’s heating${bestClause(typical.pence, best.pence, "and")}.`;
  if (!tariff || typical.tariffPence === null || best.tariffPence === null) return sentence;
  return `${sentence} On ${tariff.name}, ${difference(typical.tariffPence)}${bestClause(typical.tariffPence, best.tariffPence, "or")}.`;
}

const SAME = "about the same";

/** "about £210 more", or "about the same" within five pounds. */
function differenceInWords(pence: number): string {
  const pounds = tensOfPounds(Math.abs(pence));
  if (pounds === tensOfPounds(0)) return SAME;
  return `about ${pounds} ${pence > 0 ? "more" : "less"}`;
}

function refusalSentence(refusal: HeatPumpRefusal): string {
  return {
    "no-gas": "We compare a heat pump with a gas boiler, and your home has no gas meter here.",
    "no-readings": "Your first gas readings aren’t here yet.",
    "no-region": unknownRegionSentence("temperatures"),
    "no-temperatures": "We don’t know enough of your region’s temperatures yet. Try again later today.",
    short: "We need nine months of gas readings to tell heating from hot water and cooking over a year.",
    "few-cold-days": "We need gas readings of 120 cold days before we can tell heating from hot water.",
    "no-pattern": "Your gas doesn’t rise when it gets colder, so it doesn’t seem to heat your home.",
    weak: "Your gas doesn’t follow the weather closely enough to tell heating from hot water.",
  }[refusal];
}

/** How the level of performance is reached. */
export const levelNames: Readonly<Record<HeatPumpCost["level"], string>> = {
  low: "Poorly set up",
  typical: "Typical",
  high: "Well set up",
};

/** The steps, constants and sources, for "How we worked it out". */
export function heatPumpWorking({ fit, heatingKwh, otherKwh, breakEven }: HeatPumpEstimate): string[] {
  const { low, typical, high } = seasonalPerformances;
  return [
    `Below ${formatNumber(fit.threshold, 1)}\u00a0°C outside, each colder degree adds ${formatKwh(fit.slope)} of gas a day, by a line through ${fit.days} days. Over the last year’s weather that makes ${aboutKwh(heatingKwh)} for heating. The other ${aboutKwh(otherKwh)}, hot water and cooking, stay with gas here.`,
    `A boiler turns about ${BOILER_EFFICIENCY * 100}% of its gas into heat (Electrification of Heat project, 2024). Electricity is that heat divided by the heat pump’s seasonal performance: kWh of heat for each kWh of electricity over a year.`,
    `${typical} is the median of that project’s air source heat pumps; ${low} is what a quarter of them fell below on their coldest day. ${high} is what well-planned systems with water at 41\u00a0°C reach (HeatpumpMonitor.org).`,
    `The prices are today’s, electricity at its mean over the day, because a heat pump runs around the clock. At ${formatNumber(breakEven, 1)} the pump costs the same as the boiler: ${BOILER_EFFICIENCY} × the electricity price ÷ the gas price.`,
    "The net-zero calculator gives a different figure: it counts carbon, with the same factors for every home. Neither includes the cost of the pump or of changing radiators.",
    TEMPERATURES_SOURCE,
  ];
}
