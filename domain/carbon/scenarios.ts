import { type FactorName, factors } from "./factors.ts";
import {
  type Changes,
  type Emissions,
  emissionsFrom,
  type Home,
  ownCarTerms,
  type Term,
  termOf,
  working,
} from "./footprint.ts";
import type { HeatingMethod } from "./heating.ts";

export const scenarios = ["NOW", "SOLAR", "INSULATE", "EV", "HEAT", "GRID"] as const;
export type Scenario = (typeof scenarios)[number];

type HeatPump = { inHeat: readonly Term[]; inGrid: readonly Term[] };

/** A heat pump's effect per heating method. Homes with a heat pump or radiators keep theirs. */
const heatPumps: Record<HeatingMethod, HeatPump> = {
  "mains-gas": replacing("heatPumpForGas", "cleanHeatPumpForGas"),
  oil: replacing("heatPumpForOil", "cleanHeatPumpForOil"),
  petroleum: replacing("heatPumpForPetroleum", "cleanHeatPumpForPetroleum"),
  "heat-pump": unchanged(),
  "electric-radiators": unchanged(),
  other: replacingElectricHeat(),
};

const changesOf: Record<Scenario, (method: HeatingMethod) => Changes> = {
  NOW: () => ({ electricity: [], heating: [], car: ownCarTerms, hasSolar: false }),
  SOLAR: (method) => ({ ...changesOf.NOW(method), hasSolar: true }),
  INSULATE: (method) => ({
    ...changesOf.SOLAR(method),
    electricity: [termOf("insulation")],
    heating: [termOf("insulation")],
  }),
  EV: (method) => ({ ...changesOf.INSULATE(method), car: () => [termOf("electricCar")] }),
  HEAT: (method) => ({ ...changesOf.EV(method), heating: heatPumps[method].inHeat }),
  GRID: (method) => ({
    ...changesOf.HEAT(method),
    electricity: [termOf("cleanGrid")],
    heating: heatPumps[method].inGrid,
    car: () => [termOf("electricCar"), termOf("cleanGrid")],
  }),
};

export function scenarioWorking(home: Home, scenario: Scenario) {
  return working(home, changesOf[scenario](home.heatingMethod));
}

export function scenarioEmissions(home: Home, scenario: Scenario): Emissions {
  return emissionsFrom(scenarioWorking(home, scenario));
}

export function breakdown(home: Home): Record<Scenario, Emissions> {
  const entries = scenarios.map((scenario) => [scenario, scenarioEmissions(home, scenario)]);
  return Object.fromEntries(entries) as Record<Scenario, Emissions>;
}

/** Step label data: SOLAR is step 1 of 4; NOW and GRID have none. */
export function scenarioStep(scenario: Scenario): { step: number; of: 4 } | undefined {
  const step = scenarios.indexOf(scenario);
  return step >= 1 && step <= 4 ? { step, of: 4 } : undefined;
}

export function heatPumpWithoutInsulation(method: HeatingMethod): readonly Term[] {
  return heatPumps[method].inHeat.map((term) => ({
    ...term,
    value: term.value / factors.insulation.value,
    sum: `${term.sum ?? term.value} ÷ ${factors.insulation.value}`,
    factors: [...new Set([...term.factors, "insulation" as const])],
  }));
}

function replacing(inHeat: FactorName, inGrid: FactorName): HeatPump {
  return { inHeat: [termOf(inHeat)], inGrid: [termOf(inGrid)] };
}

function unchanged(): HeatPump {
  return { inHeat: [termOf("insulation")], inGrid: [termOf("cleanGrid")] };
}

/** A heat pump needs a third of the electricity of direct electric heating. */
function replacingElectricHeat(): HeatPump {
  const { insulation, heatPumpEfficiency, cleanGrid } = factors;
  const { unit } = cleanGrid;
  const saved = insulation.value / heatPumpEfficiency.value;
  const cleaned = (saved * cleanGrid.value) / insulation.value;
  const savedSum = `${insulation.value} ÷ ${heatPumpEfficiency.value}`;
  const cleanedSum = `${savedSum} × ${cleanGrid.value} ÷ ${insulation.value}`;
  const made: Term["factors"] = ["insulation", "heatPumpEfficiency"];
  return {
    inHeat: [{ value: saved, unit, sum: savedSum, factors: made }],
    inGrid: [{ value: cleaned, unit, sum: cleanedSum, factors: [...made, "cleanGrid"] }],
  };
}
