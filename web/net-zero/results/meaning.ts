import { type BedroomCount, typicalUsage } from "../../../domain/carbon/averages.ts";
import { factors } from "../../../domain/carbon/factors.ts";
import type { Emissions } from "../../../domain/carbon/footprint.ts";
import { scenarioEmissions } from "../../../domain/carbon/scenarios.ts";
import { asPrinted, formatTonnes, roundPartsToTenths } from "../../../domain/carbon/tonnes.ts";
import { bedroomLabels } from "../questions/bedroom-labels.ts";

const SIMILAR_SHARE = 0.05;
/** Smaller figures can print as zero, so they are not compared. */
const MIN_TONNES = 0.1;

interface Meaning {
  comparison: "home" | "car";
  sentence: string;
}

/** Compared with a typical gas-heated home of the same size (`averages`) and an average car (`factors.averageCar`). */
export function meaningOf(emissions: Emissions, bedrooms: BedroomCount): Meaning[] {
  const meanings: Meaning[] = [];
  if (emissions.electricity + emissions.heating >= MIN_TONNES)
    meanings.push({ comparison: "home", sentence: compareWithTypical(emissions, bedrooms) });
  if (emissions.total >= MIN_TONNES)
    meanings.push({ comparison: "car", sentence: describeAsMiles(emissions.total) });
  return meanings;
}

function compareWithTypical(emissions: Emissions, bedrooms: BedroomCount): string {
  const [electricity = 0, heating = 0] = roundPartsToTenths([
    emissions.electricity,
    emissions.heating,
    emissions.car,
  ]);
  const own = asPrinted(electricity + heating);
  const typical = asPrinted(typicalTonnes(bedrooms));
  const difference = own / typical - 1;
  const percent = Math.round(Math.abs(difference) * 100);
  const comparison =
    Math.abs(difference) < SIMILAR_SHARE
      ? "about as much as"
      : `${percent}% ${difference < 0 ? "less" : "more"} than`;
  return `Electricity and heating are ${formatTonnes(own)} tonnes of it, ${comparison} in a typical home with ${bedroomLabels[bedrooms]} and mains gas (${formatTonnes(typical)}).`;
}

function describeAsMiles(tonnes: number): string {
  const tonnesPerMile =
    factors.averageCar.value * factors.kilometresPerMile.value * factors.tonnesPerGram.value;
  const miles = Math.round(tonnes / tonnesPerMile / 100) * 100;
  return `That’s as much as an average petrol car emits in ${miles.toLocaleString("en-GB")} miles.`;
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
