import { formatGrams, formatKwh, formatPence, isMostlyRead } from "../../domain/readings/figures.ts";
import { amountOfBar } from "./plot-values.ts";
import type { EnergyBar, EnergyPanel, EnergyPeriod } from "./view.ts";

/** A value in pence, kWh or grams, or "No reading"; half hours of energy have two decimals. */
export function formatValue(
  value: number | null | undefined,
  { by, show }: Pick<EnergyPeriod, "by" | "show">,
): string {
  if (value == null) return "No reading";
  if (show === "cost") return formatPence(value);
  return show === "carbon" ? formatGrams(value) : formatKwh(value, by === "day" ? 2 : undefined);
}

export function formatBar(panel: EnergyPanel, index: number, period: EnergyPeriod): string {
  return formatValue(amountOfBar(panel, index, period), period);
}

/** One bar of all fuels together; null without readings. */
export function totalOfBar(
  panels: readonly EnergyPanel[],
  index: number,
  period: EnergyPeriod,
): number | null {
  const values = panels.flatMap((panel) => amountOfBar(panel, index, period) ?? []);
  return values.length ? values.reduce((sum, value) => sum + value, 0) : null;
}

/** Caveats of a bar: "2 missing", "3 by the year's average". */
export function caveatsOf(panel: EnergyPanel, index: number): string[] {
  const bar = panel.bars[index];
  const averaged = panel.carbon?.bars[index]?.averaged ?? 0;
  return [
    ...(bar && isPartial(bar) ? [countMissing(bar)] : []),
    ...(averaged
      ? [
          bar?.expected === averaged
            ? "by the year’s average"
            : `${averaged.toLocaleString("en-GB")} by the year’s average`,
        ]
      : []),
  ];
}

/** "18:00 to 18:30, 15p, usually 12p". */
export function describeBar(panel: EnergyPanel, index: number, period: EnergyPeriod): string {
  const bar = panel.bars[index];
  if (!bar) return "";
  const missing = isPartial(bar) ? ", some readings missing" : "";
  const averaged = panel.carbon?.bars[index]?.averaged ? ", by the year’s average" : "";
  return `${bar.name}, ${formatBar(panel, index, period)}${averaged}${missing}${detailsOf(panel, index, period)}`;
}

/** Text after a bar: ", usually 12p", ", the week before £5.10", ", sent 0.42 kWh to the grid". */
function detailsOf(panel: EnergyPanel, index: number, period: EnergyPeriod): string {
  const { usual, before } = comparisonsOf(panel, index);
  const exported = panel.bars[index]?.exported;
  return [
    usual != null && `, usually ${formatValue(usual, period)}`,
    before != null && `, the ${unitBefore(period)} before ${formatValue(before, period)}`,
    exported?.kwh != null &&
      `, sent ${formatKwh(exported.kwh, period.by === "day" ? 2 : undefined)} to the grid`,
  ]
    .filter(Boolean)
    .join("");
}

export function comparisonsOf({ bars, cost, carbon }: EnergyPanel, index: number) {
  return cost?.bars[index] ?? carbon?.bars[index] ?? bars[index] ?? { usual: null, before: null };
}

export function unitBefore({ by }: Pick<EnergyPeriod, "by">): "year" | "week" {
  return by === "year" ? "year" : "week";
}

/** Export of a bar: "0.42 kWh", "31 kWh (2 missing)". */
export function formatExported({ exported }: EnergyBar, { by }: Pick<EnergyPeriod, "by">): string {
  if (!exported?.expected) return "–";
  return `${formatValue(exported.kwh, { by, show: "kwh" })}${isPartial(exported) ? ` (${countMissing(exported)})` : ""}`;
}

function countMissing({ present, expected }: Pick<EnergyBar, "present" | "expected">): string {
  return `${(expected - present).toLocaleString("en-GB")} missing`;
}

function isPartial({ present, expected }: Pick<EnergyBar, "present" | "expected">): boolean {
  return present > 0 && present < expected;
}

/** True if too few readings arrived to show the value as more than a lower bound. */
export function isLowerBound(bar: Pick<EnergyBar, "present" | "expected">): boolean {
  return bar.present > 0 && !isMostlyRead(bar);
}
