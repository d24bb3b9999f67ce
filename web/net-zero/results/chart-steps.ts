import type { EmissionSource, Emissions, Home } from "../../../domain/carbon/footprint.ts";
import { breakdown, type Scenario, scenarios } from "../../../domain/carbon/scenarios.ts";
import {
  asPrinted,
  describeYear,
  formatChange,
  formatTonnes,
  roundPartsToTenths,
} from "../../../domain/carbon/tonnes.ts";
import type { ChartStep } from "../../charts/stepped-chart.tsx";

export const sourceLabels: Record<EmissionSource, string> = {
  electricity: "Electricity",
  heating: "Heating",
  car: "Cars",
  solar: "Solar",
};

export const scenarioLabels: Record<Scenario, string> = {
  NOW: "Today",
  SOLAR: "Solar",
  INSULATE: "Insulate",
  EV: "Electric car",
  HEAT: "Heat pump",
  GRID: "Clean grid",
};

/** Short enough for six columns on a phone. */
const columnLabels: Record<Scenario, string> = { ...scenarioLabels, EV: "Car", HEAT: "Heat", GRID: "Grid" };

const emitting = ["electricity", "heating", "car"] as const;

export function sourceSteps(emissions: Emissions): ChartStep[] {
  let sum = 0;
  const printed = roundPartsToTenths(emitting.map((source) => emissions[source]));
  const steps = emitting.map((source, index): ChartStep => {
    const from = sum;
    sum += emissions[source];
    return {
      id: source,
      label: sourceLabels[source],
      from,
      to: sum,
      tone: source,
      value: formatTonnes(printed[index] ?? 0),
    };
  });
  const total = formatTonnes(emissions.total);
  return [
    ...steps,
    { id: "total", label: "Total", from: 0, to: emissions.total, tone: "total", value: total },
  ];
}

export function isRoundedToAddUp(emissions: Emissions): boolean {
  const parts = emitting.map((source) => emissions[source]);
  return roundPartsToTenths(parts).some((printed, index) => printed !== asPrinted(parts[index] ?? 0));
}

export function describeSources(emissions: Emissions): string {
  const [largest] = emitting.toSorted((a, b) => emissions[b] - emissions[a]);
  const start = `Your home causes ${describeYear(emissions.total)}.`;
  if (largest === undefined || emissions.total <= 0) return start;
  return `${start} ${sourceLabels[largest]} ${largest === "car" ? "are" : "is"} the largest part.`;
}

export function scenarioSteps(home: Home, current: Scenario): ChartStep[] {
  const emissions = breakdown(home);
  const position = scenarios.indexOf(current);
  return scenarios.map((scenario, index): ChartStep => {
    const { total } = emissions[scenario];
    const before = scenarios[index - 1];
    return {
      id: scenario,
      label: columnLabels[scenario],
      from: 0,
      to: total,
      tone: "total",
      value: formatTonnes(total),
      ...(before && { change: formatChange(asPrinted(total) - asPrinted(emissions[before].total)) }),
      ...(index === position && { state: "current" }),
      ...(index > position && { state: "ahead" }),
    };
  });
}

/** "Solar: 3.4 tonnes of CO₂ a year, 1.5 less than the step before." `isOwn` is false for shared homes. */
export function describeScenario(home: Home, scenario: Scenario, isOwn = true): string {
  const emissions = breakdown(home);
  const { total } = emissions[scenario];
  const before = scenarios[scenarios.indexOf(scenario) - 1];
  if (before === undefined) return `Today ${isOwn ? "your" : "this"} home causes ${describeYear(total)}.`;
  const saved = asPrinted(emissions[before].total) - asPrinted(total);
  const change = formatTonnes(Math.abs(saved));
  const difference =
    change === "0.0"
      ? "the same as the step before"
      : `${change} ${saved > 0 ? "less" : "more"} than the step before`;
  return `${scenarioLabels[scenario]}: ${describeYear(total)}, ${difference}.`;
}
