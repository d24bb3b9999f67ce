import { numberBetween, oneOf, type Rule } from "../form.ts";
import { type BedroomCount, bedroomCounts } from "./averages.ts";
import { type HeatingMethod, heatingMethods, heatings } from "./heating.ts";

export const ELECTRICITY_MAX = 250_000;
export const MILEAGE_MAX = 100_000;
export const ENERGY_STEP = 100;
export const MILEAGE_STEP = 1000;

/** `warning` opens a confirmation dialog; above `max` is an error. */
const heatingLimits = {
  kWh: { max: 250_000, warning: 100_000 },
  litres: { max: 50_000, warning: 20_000 },
} as const;
const ELECTRICITY_WARNING = 100_000;

const messages = {
  heating: "Please choose how you heat your home",
  bedrooms: "Please choose how many bedrooms you have",
  electricity: "Please enter your annual electricity usage in kWh",
  tooHigh: "The value you've entered is very high compared to the average home",
  mileage: "Please enter your annual mileage",
  mileageTooHigh: "The value you've entered is very high compared to the average driver",
} as const;

export const heatingMethodRule: Rule<HeatingMethod> = oneOf(heatingMethods, messages.heating);
export const bedroomCountRule: Rule<BedroomCount> = oneOf(bedroomCounts, messages.bedrooms);

export const electricityRule: Rule<number> = numberBetween({
  min: 0,
  max: ELECTRICITY_MAX,
  missing: messages.electricity,
  tooHigh: messages.tooHigh,
});

export const mileageRule: Rule<number> = mileageOf(1);

/** Total mileage of several cars, limited per car. */
export function mileageOf(cars: number): Rule<number> {
  return numberBetween({
    min: 0,
    max: mileageMax(cars),
    missing: messages.mileage,
    tooHigh: messages.mileageTooHigh,
  });
}

export function mileageMax(cars: number): number {
  return MILEAGE_MAX * cars;
}

/** Unmetered heating has no field, so a posted value counts as 0. */
export function heatingUsageRule(method: HeatingMethod): Rule<number> {
  const { fuel, unit, isMetered } = heatings[method];
  if (!isMetered) return () => ({ ok: true, value: 0 });
  const missing = `Please enter your annual ${fuel} usage in ${unit}`;
  return numberBetween({ min: 0, max: heatingMax(method), missing, tooHigh: messages.tooHigh });
}

export function heatingMax(method: HeatingMethod): number {
  return heatingLimits[heatings[method].unit].max;
}

export function unusualFields(
  method: HeatingMethod,
  usage: { electricityUsage: number; heatingUsage: number },
): ("electricityUsage" | "heatingUsage")[] {
  const isHighHeating = usage.heatingUsage >= heatingLimits[heatings[method].unit].warning;
  return [
    ...(usage.electricityUsage >= ELECTRICITY_WARNING ? ["electricityUsage" as const] : []),
    ...(isHighHeating ? ["heatingUsage" as const] : []),
  ];
}
