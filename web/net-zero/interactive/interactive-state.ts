import { totalMileage, withTotalMileage } from "../../../domain/carbon/car.ts";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { initialSwitches, type Switches } from "../../../domain/carbon/interactive.ts";
import { electricityRule, heatingUsageRule, mileageOf } from "../../../domain/carbon/limits.ts";
import { readForm } from "../../../domain/form.ts";

export const interactiveFields = ["electricityUsage", "heatingUsage", "annualMileage"] as const;
export type InteractiveField = (typeof interactiveFields)[number];
export type InteractiveErrors = { [Field in InteractiveField]?: string };

export type InteractiveState = {
  answered: Home;
  texts: Record<InteractiveField, string>;
  switches: Switches;
  errors: InteractiveErrors;
  lastValid: { home: Home; switches: Switches };
};

export type InteractiveChange =
  | { field: InteractiveField; text: string }
  | { name: keyof Switches; isOn: boolean }
  | { switches: Switches };

export const noSwitches: Switches = { electricVehicle: false, lowCarbonHeat: false, solar: false };

export function startInteractive(home: Home): InteractiveState {
  const switches = initialSwitches(home);
  return {
    answered: home,
    texts: {
      electricityUsage: String(home.electricityUsage),
      heatingUsage: String(home.heatingUsage),
      annualMileage: String(totalMileage(home.cars)),
    },
    switches,
    errors: {},
    lastValid: { home, switches },
  };
}

export function changeInteractive(state: InteractiveState, change: InteractiveChange): InteractiveState {
  const texts = "field" in change ? { ...state.texts, [change.field]: change.text } : state.texts;
  const switches =
    "switches" in change
      ? change.switches
      : "name" in change
        ? { ...state.switches, [change.name]: change.isOn }
        : state.switches;
  const home = state.answered;
  const reading = readForm(new Map(Object.entries(texts)), {
    electricityUsage: electricityRule,
    heatingUsage: heatingUsageRule(home.heatingMethod),
    annualMileage: mileageOf(home.cars.length),
  });
  if (!reading.ok) return { ...state, texts, switches, errors: reading.errors };
  const { electricityUsage, heatingUsage, annualMileage } = reading.values;
  const cars = withTotalMileage(home.cars, annualMileage);
  const lastValid = { home: { ...home, electricityUsage, heatingUsage, cars }, switches };
  return { ...state, texts, switches, errors: {}, lastValid };
}

export function isResultStale({ errors }: InteractiveState): boolean {
  return Object.keys(errors).length > 0;
}
