import { formatKwh, formatPence } from "../../domain/readings/figures.ts";
import type { EnergyBar, EnergyPanel, EnergyPeriod } from "./view.ts";

/** The kWh of one bar: half hours differ in the second place. */
export function formatBar({ kwh }: Pick<EnergyBar, "kwh">, { by }: Pick<EnergyPeriod, "by">): string {
  if (kwh === null) return "No reading";
  return by === "day" ? formatKwh(kwh, 2) : formatKwh(kwh);
}

/** What one bar of a panel stands for, in kWh or in money. */
export function figureOf(
  { bars, cost }: EnergyPanel,
  index: number,
  period: Pick<EnergyPeriod, "by">,
): string {
  const pence = cost?.bars[index]?.pence;
  if (typeof pence === "number") return formatPence(pence);
  return formatBar(bars[index] ?? { kwh: null }, period);
}

/** "18:00 to 18:30, 0.82 kWh, usually 0.51 kWh". */
export function describeBar(panel: EnergyPanel, index: number, period: Pick<EnergyPeriod, "by">): string {
  const bar = panel.bars[index];
  if (!bar) return "";
  const lacking = isPartial(bar) ? ", not all of it read" : "";
  return `${bar.name}, ${figureOf(panel, index, period)}${lacking}${panel.cost ? "" : besides(bar, period)}`;
}

/** What a bar's kWh are compared with: ", usually 0.51 kWh", ", the year before 284 kWh". */
export function besides({ usual, lastYear }: EnergyBar, period: Pick<EnergyPeriod, "by">): string {
  return [
    usual && `, usually ${formatBar({ kwh: usual.value }, period)}`,
    lastYear && `, the year before ${formatBar({ kwh: lastYear }, period)}`,
  ]
    .filter(Boolean)
    .join("");
}

export function isPartial({ present, expected }: Pick<EnergyBar, "present" | "expected">): boolean {
  return present > 0 && present < expected;
}
