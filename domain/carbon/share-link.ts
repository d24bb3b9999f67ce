import { type Answers, parseAnswers } from "./answers.ts";
import { bedroomCounts } from "./averages.ts";
import type { Car } from "./car.ts";
import { heatingMethods } from "./heating.ts";

const VERSION = "v2";
const VERSION_WITHOUT_CHECKSUM = "v1";
const MAX_LENGTH = 500;
const PANELS = "s";

/** Encodes answers as a URL fragment with a checksum. Contains no plates; never sent to a server. */
export function encodeAnswers({ heatingMethod, usage, cars }: Answers): string | null {
  if (heatingMethod === null || usage === null) return null;
  const home = [
    heatingMethods.indexOf(heatingMethod),
    bedroomCounts.indexOf(usage.bedroomCount),
    usage.electricityUsage,
    usage.heatingUsage,
    ...(usage.hasPanels ? [PANELS] : []),
  ].join(".");
  const text = [VERSION, home, ...cars.map(encodeCar)].join("_");
  return `${text}_${checksumOf(text)}`;
}

export function decodeAnswers(fragment: string): Answers | null {
  const [version, home = "", ...cars] = withoutChecksum(fragment.replace(/^#/, ""))?.split("_") ?? [];
  const [heating, bedrooms, electricityUsage, heatingUsage, panels, ...more] = home.split(".");
  const isKnown = more.length === 0 && (panels === undefined || panels === PANELS);
  if (version === undefined || !isKnown || !cars.every((text) => CAR.test(text))) return null;
  const answers = parseAnswers({
    heatingMethod: heatingMethods[Number(heating)],
    usage: {
      bedroomCount: bedroomCounts[Number(bedrooms)],
      electricityUsage,
      heatingUsage,
      hasPanels: panels === PANELS,
    },
    cars: cars.map(decodeCar),
  });
  return answers.usage === null || answers.cars.length < cars.length ? null : answers;
}

/** Whether a URL fragment is a link with answers, even a damaged one. */
export function isShareLink(fragment: string): boolean {
  return /^#v\d/.test(fragment);
}

/** The text without its checksum, which older links never had; null when it does not match or is too long. */
function withoutChecksum(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  if (text.startsWith(`${VERSION_WITHOUT_CHECKSUM}_`)) return text;
  const end = text.lastIndexOf("_");
  const kept = text.slice(0, Math.max(end, 0));
  return kept.startsWith(`${VERSION}_`) && text.slice(end + 1) === checksumOf(kept) ? kept : null;
}

/** A prime below 36⁴: detects every single-character change and nearly all others. */
const MODULUS = 999_983;

function checksumOf(text: string): string {
  let remainder = 0;
  for (const character of text) remainder = (remainder * 131 + character.charCodeAt(0)) % MODULUS;
  return remainder.toString(36).padStart(4, "0");
}

/** Miles, grams per kilometre if known, and electric or combustion. */
const CAR = /^(\d+)\.(\d+(?:\.\d+)?)?\.([ep])$/;

function encodeCar({ annualMileage, details }: Car): string {
  const fuel = details.fuelType === "ELECTRICITY" ? "e" : "p";
  return [annualMileage, details.co2Emissions ?? "", fuel].join(".");
}

function decodeCar(text: string) {
  const [, annualMileage, co2Emissions = "", fuel] = CAR.exec(text) ?? [];
  return {
    numberPlate: "",
    annualMileage,
    details: {
      co2Emissions: co2Emissions === "" ? null : Number(co2Emissions),
      fuelType: fuel === "e" ? "ELECTRICITY" : "PETROL",
      make: "Car from a link",
      registrationNumber: "",
    },
  };
}
