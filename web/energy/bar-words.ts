import { formatKwh } from "../../domain/readings/figures.ts";
import type { EnergyBar, EnergyPeriod } from "./view.ts";

/** The kWh of one bar: half hours differ in the second place. */
export function formatBar({ kwh }: Pick<EnergyBar, "kwh">, { by }: Pick<EnergyPeriod, "by">): string {
  if (kwh === null) return "No reading";
  return by === "day" ? formatKwh(kwh, 2) : formatKwh(kwh);
}

/** "18:00 to 18:30, 0.82 kWh, usually 0.51 kWh". */
export function describeBar(bar: EnergyBar, period: Pick<EnergyPeriod, "by">): string {
  const usual = bar.usual ? `, usually ${formatBar({ kwh: bar.usual.value }, period)}` : "";
  return `${bar.name}, ${formatBar(bar, period)}${isPartial(bar) ? ", not all of it read" : ""}${usual}`;
}

export function isPartial({ present, expected }: Pick<EnergyBar, "present" | "expected">): boolean {
  return present > 0 && present < expected;
}
