import { capitalise } from "../capitalise.ts";
import { clockTime } from "../readings/day-names.ts";
import { wholePounds } from "../readings/figures.ts";
import type { Conditions, Need } from "./market-tariff.ts";

/** For the middle of a sentence. */
export const needNames: Record<Need, string> = {
  "electric-car": "an electric car",
  "heat-pump": "a heat pump",
  "solar-panels": "solar panels",
  "half-hourly-meter": "a smart meter read every half hour",
  "two-rate-meter": "a two-rate meter (Economy 7)",
};

const anyOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** "an electric car or a heat pump". Omits the smart meter, which most homes have. */
export function equipmentWords(needs: readonly Need[]): string {
  const equipment = needs.filter((need) => need !== "half-hourly-meter");
  return anyOf.format(new Set(equipment.map((need) => needNames[need])));
}

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
    ...needs.map((need) => `needs ${needNames[need]}`),
    ...(isDirectDebit ? ["direct debit"] : []),
    ...(assumedNight
      ? [`night taken as ${clockTime(assumedNight.from)} to ${clockTime(assumedNight.to)}`]
      : []),
  ];
  return capitalise(parts.join(" · "));
}
