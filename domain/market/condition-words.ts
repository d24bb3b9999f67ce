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

/** "an electric car or a heat pump". */
export function equipmentWords(needs: readonly Need[]): string {
  return anyOf.format(new Set(equipmentOf(needs).map((need) => needNames[need])));
}

const changeWords: Record<Conditions["changes"], string> = {
  never: "prices fixed",
  "with-notice": "prices can change",
  "each-day": "a new price every day",
  "each-half-hour": "a new price every half hour",
};

/** "Prices fixed for 12 months · £75 to leave early · needs an electric car". */
export function conditionWords(conditions: Conditions): string {
  const { needs, isDirectDebit, assumedNight } = conditions;
  const parts = [
    ...contractWords(conditions),
    ...needs.map((need) => `needs ${needNames[need]}`),
    ...(isDirectDebit ? ["direct debit"] : []),
    ...(assumedNight
      ? [`night taken as ${clockTime(assumedNight.from)} to ${clockTime(assumedNight.to)}`]
      : []),
  ];
  return capitalise(parts.join(" · "));
}

/** As `conditionWords`, without payment, the smart meter and the night hours: "prices fixed for 12 months · £75 to leave early". */
export function briefConditionWords(conditions: Conditions): string {
  const equipment = equipmentOf(conditions.needs).map((need) => `needs ${needNames[need]}`);
  return [...contractWords(conditions), ...equipment].join(" · ");
}

function contractWords({ changes, months, exitFeePence }: Conditions): string[] {
  return [
    changeWords[changes] + (months === null ? "" : ` for ${months} months`),
    ...(exitFeePence === null ? [] : [`${wholePounds(exitFeePence)} to leave early`]),
  ];
}

/** Without the smart meter, which most homes have. */
function equipmentOf(needs: readonly Need[]): Need[] {
  return needs.filter((need) => need !== "half-hourly-meter");
}
