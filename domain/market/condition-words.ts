import { capitalise } from "../capitalise.ts";
import { clockTime } from "../readings/day-names.ts";
import { wholePounds } from "../readings/figures.ts";
import type { Conditions, Need } from "./market-tariff.ts";

const needed: Record<Need, string> = {
  "electric-car": "an electric car",
  "heat-pump": "a heat pump",
  "solar-panels": "solar panels",
  "half-hourly-meter": "half-hourly readings",
  "two-rate-meter": "a two-rate meter",
};

const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** "an electric car or a heat pump". Half-hourly readings are not equipment. */
export function equipmentWords(needs: readonly Need[]): string {
  const equipment = needs.filter((need) => need !== "half-hourly-meter");
  return anyOf.format(new Set(equipment.map((need) => needed[need])));
}

/** Label of a home's feature in the filter. */
export const needNames: Record<Need, string> = {
  "electric-car": "An electric car",
  "heat-pump": "A heat pump",
  "solar-panels": "Solar panels",
  "half-hourly-meter": "A smart meter read every half hour",
  "two-rate-meter": "A two-rate meter (Economy 7)",
};

const changeWords: Record<Conditions["changes"], string> = {
  never: "prices fixed",
  "with-notice": "prices can change",
  "each-day": "a new price every day",
  "each-half-hour": "a new price every half hour",
};

/** "Prices fixed for 12 months · £75 to leave early · needs an electric car". */
export function conditionWords({
  needs,
  months,
  exitFeePence,
  changes,
  isDirectDebit,
  assumedNight,
}: Conditions): string {
  const parts = [
    changeWords[changes] + (months === null ? "" : ` for ${months} months`),
    ...(exitFeePence === null ? [] : [`${wholePounds(exitFeePence)} to leave early`]),
    ...needs.map((need) => `needs ${needed[need]}`),
    ...(isDirectDebit ? ["direct debit"] : []),
    ...(assumedNight
      ? [`night taken as ${clockTime(assumedNight.from)} to ${clockTime(assumedNight.to)}`]
      : []),
  ];
  return capitalise(parts.join(" · "));
}
