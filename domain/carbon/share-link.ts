import { type Answers, parseAnswers } from "./answers.ts";
import { bedroomCounts } from "./averages.ts";
import type { Car } from "./car.ts";
import { heatingMethods } from "./heating.ts";

const VERSION = "v1";
const LONGEST = 500;

/**
 * The answers as the fragment of a link: version, heating, bedrooms, usage, then a group for each car.
 * A fragment is never sent to a server, and it holds no plate: cars come back as "CAR 1", "CAR 2".
 */
export function encodeAnswers({ heatingMethod, usage, cars }: Answers): string | null {
  if (heatingMethod === null || usage === null) return null;
  const home = [
    heatingMethods.indexOf(heatingMethod),
    bedroomCounts.indexOf(usage.bedroomCount),
    usage.electricityUsage,
    usage.heatingUsage,
  ].join(".");
  return [VERSION, home, ...cars.map(encodeCar)].join("_");
}

/** The answers of a link, or null when it is not one of ours or does not hold a whole home. */
export function decodeAnswers(fragment: string): Answers | null {
  const [version, home = "", ...cars] = fragment.replace(/^#/, "").slice(0, LONGEST).split("_");
  if (version !== VERSION) return null;
  const [heating, bedrooms, electricityUsage, heatingUsage] = home.split(".");
  const answers = parseAnswers({
    heatingMethod: heatingMethods[Number(heating)],
    usage: { bedroomCount: bedroomCounts[Number(bedrooms)], electricityUsage, heatingUsage },
    cars: cars.map(decodeCar),
  });
  return answers.usage === null ? null : answers;
}

function encodeCar({ annualMileage, details }: Car): string {
  const fuel = details.fuelType === "ELECTRICITY" ? "e" : "p";
  return [annualMileage, details.co2Emissions ?? "", fuel].join(".");
}

function decodeCar(text: string, place: number) {
  const [annualMileage, co2Emissions = "", fuel] = text.split(".");
  const name = `CAR ${place + 1}`;
  return {
    numberPlate: name,
    annualMileage,
    details: {
      co2Emissions: co2Emissions === "" ? null : Number(co2Emissions),
      fuelType: fuel === "e" ? "ELECTRICITY" : "PETROL",
      make: name,
      registrationNumber: name,
    },
  };
}
