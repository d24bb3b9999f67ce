import { unknownRegionSentence } from "../grid/unknown-region.ts";
import type { ReportRefusal } from "./heating-report.ts";

/** Why there is no weather adjustment, for the customer. */
export function refusalSentence(refusal: ReportRefusal, fuel: string): string {
  return {
    "few-cold-days": `We need ${fuel} readings from 120 cold days before we can adjust for the weather.`,
    short: `We need nine months of ${fuel} readings before we can tell how much of a year is heating.`,
    "no-pattern": `Your ${fuel} use doesn’t rise when it gets colder, so there’s nothing to adjust for the weather.`,
    weak: `Your ${fuel} use doesn’t follow the weather closely enough for us to compare it. Heating switched by hand, or a second heater, can be why.`,
    "not-heating": "Your electricity doesn’t seem to heat your home, so the weather hardly changes it.",
    exports:
      "You have solar panels: your meter shows what you bought, not what you used, so we can’t tell the weather from the sun.",
    "no-region": unknownRegionSentence("temperatures"),
    "no-temperatures": "We don’t have your region’s temperatures yet. Try again later today.",
  }[refusal];
}
