import { type BedroomCount, typicalUsage } from "../../../domain/carbon/averages.ts";
import { factors } from "../../../domain/carbon/factors.ts";
import type { Emissions } from "../../../domain/carbon/footprint.ts";
import { scenarioEmissions } from "../../../domain/carbon/scenarios.ts";
import { asPrinted, formatTonnes, tenthsThatAddUp } from "../../../domain/carbon/tonnes.ts";
import { bedroomLabels } from "../questions/bedroom-labels.ts";

/** Homes within this share are "about the same". */
const ABOUT_THE_SAME = 0.05;
/** Smaller figures print as zero, without a comparison. */
const LEAST_TONNES = 0.1;

/** One comparison. */
interface Meaning {
  beside: "home" | "car";
  sentence: string;
}

/**
 * Compares a home with a typical gas-heated one of as many bedrooms (Ofgem, `averages`), and with miles of an
 * average petrol car (`factors.averageCar`), to the nearest hundred.
 */
export function meaningOf(emissions: Emissions, bedrooms: BedroomCount): Meaning[] {
  const meanings: Meaning[] = [];
  if (emissions.electricity + emissions.heating >= LEAST_TONNES)
    meanings.push({ beside: "home", sentence: besideTypical(emissions, bedrooms) });
  if (emissions.total >= LEAST_TONNES) meanings.push({ beside: "car", sentence: inMiles(emissions.total) });
  return meanings;
}

/** "Electricity and heating are 2.8 tonnes of it, about as much as in a typical home with 2 or 3 bedrooms and mains gas (2.8)." */
function besideTypical(emissions: Emissions, bedrooms: BedroomCount): string {
  const [electricity = 0, heating = 0] = tenthsThatAddUp([
    emissions.electricity,
    emissions.heating,
    emissions.car,
  ]);
  const own = asPrinted(electricity + heating);
  const typical = asPrinted(typicalTonnes(bedrooms));
  const difference = own / typical - 1;
  const percent = Math.round(Math.abs(difference) * 100);
  const beside =
    Math.abs(difference) < ABOUT_THE_SAME
      ? "about as much as"
      : `${percent}% ${difference < 0 ? "less" : "more"} than`;
  return `Electricity and heating are ${formatTonnes(own)} tonnes of it, ${beside} in a typical home with ${bedroomLabels[bedrooms]} and mains gas (${formatTonnes(typical)}).`;
}

/** "All of it is what an average petrol car emits in 15,800 miles." */
function inMiles(tonnes: number): string {
  const aMile = factors.averageCar.value * factors.kilometresPerMile.value * factors.tonnesPerGram.value;
  const miles = Math.round(tonnes / aMile / 100) * 100;
  return `All of it is what an average petrol car emits in ${miles.toLocaleString("en-GB")} miles.`;
}

function typicalTonnes(bedrooms: BedroomCount): number {
  const { electricityUsage, heatingUsage } = typicalUsage("mains-gas", bedrooms);
  const home = {
    heatingMethod: "mains-gas",
    electricityUsage,
    heatingUsage: heatingUsage ?? 0,
    cars: [],
  } as const;
  return scenarioEmissions(home, "NOW").total;
}
