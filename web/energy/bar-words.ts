import { atLeast, formatGrams, formatKwh, formatPence, isMostlyRead } from "../../domain/readings/figures.ts";
import type { EnergyBar, EnergyPanel, EnergyPeriod } from "./view.ts";

/** A bar in kWh; half hours have two decimals. */
export function formatBar({ kwh }: Pick<EnergyBar, "kwh">, { by }: Pick<EnergyPeriod, "by">): string {
  if (kwh === null) return "No reading";
  return by === "day" ? formatKwh(kwh, 2) : formatKwh(kwh);
}

/** One bar in the panel's unit: kWh, money or carbon. */
export function figureOf(
  { bars, cost, carbon }: EnergyPanel,
  index: number,
  period: Pick<EnergyPeriod, "by">,
): string {
  const pence = cost?.bars[index]?.pence;
  if (typeof pence === "number") return formatPence(pence);
  const grams = carbon?.bars[index]?.grams;
  if (typeof grams === "number") return formatGrams(grams);
  return formatBar(bars[index] ?? { kwh: null }, period);
}

/** A panel's total: "31 kWh", "at least £5.43". */
export function totalOf(panel: EnergyPanel): string | null {
  const { total, cost, carbon } = panel;
  if (total === null) return null;
  const [pence, grams] = [cost?.pence, carbon?.grams];
  const figure = pence != null ? formatPence(pence) : grams != null ? formatGrams(grams) : formatKwh(total);
  return atLeast(panel) + figure;
}

/** "from 6 November 2026", when the total covers only part of the period. */
export function countedDays({ since, until }: EnergyPanel): string {
  return [since && `from ${since}`, until && `to ${until}`].filter(Boolean).join(" ");
}

/** Only kWh is compared with usual use. */
export function isInKwh({ cost, carbon }: EnergyPanel): boolean {
  return cost === null && carbon === null;
}

/** Caveats of a bar: "2 not read", "3 by the year's average". */
export function remarksOn(panel: EnergyPanel, index: number): string[] {
  const bar = panel.bars[index];
  const averaged = panel.carbon?.bars[index]?.averaged ?? 0;
  return [
    ...(bar && isPartial(bar) ? [notRead(bar)] : []),
    ...(averaged
      ? [
          bar?.expected === averaged
            ? "by the year’s average"
            : `${averaged.toLocaleString("en-GB")} by the year’s average`,
        ]
      : []),
  ];
}

/** "18:00 to 18:30, 0.82 kWh, usually 0.51 kWh". */
export function describeBar(panel: EnergyPanel, index: number, period: Pick<EnergyPeriod, "by">): string {
  const bar = panel.bars[index];
  if (!bar) return "";
  const partlyRead = isPartial(bar) ? ", not all of it read" : "";
  const averaged = panel.carbon?.bars[index]?.averaged ? ", by the year’s average" : "";
  const figure = `${figureOf(panel, index, period)}${averaged}${partlyRead}`;
  return `${bar.name}, ${figure}${isInKwh(panel) ? besides(bar, period) : ""}`;
}

/**
 * Text after a bar's kWh: ", usually 0.51 kWh", ", the year before 284 kWh", ", sent 0.42 kWh to the grid".
 */
export function besides({ usual, lastYear, exported }: EnergyBar, period: Pick<EnergyPeriod, "by">): string {
  return [
    usual && `, usually ${formatBar({ kwh: usual.value }, period)}`,
    lastYear && `, the year before ${formatBar({ kwh: lastYear }, period)}`,
    exported?.kwh != null && `, sent ${formatBar(exported, period)} to the grid`,
  ]
    .filter(Boolean)
    .join("");
}

/** Export of a bar: "0.42 kWh", "31 kWh (2 not read)". */
export function sentOut({ exported }: EnergyBar, period: Pick<EnergyPeriod, "by">): string {
  if (!exported?.expected) return "–";
  return `${formatBar(exported, period)}${isPartial(exported) ? ` (${notRead(exported)})` : ""}`;
}

function notRead({ present, expected }: Pick<EnergyBar, "present" | "expected">): string {
  return `${(expected - present).toLocaleString("en-GB")} not read`;
}

function isPartial({ present, expected }: Pick<EnergyBar, "present" | "expected">): boolean {
  return present > 0 && present < expected;
}

/** Whether readings are missing, so that the bar is a minimum. Shown by its edge. */
export function isAtLeast(bar: Pick<EnergyBar, "present" | "expected">): boolean {
  return bar.present > 0 && !isMostlyRead(bar);
}
