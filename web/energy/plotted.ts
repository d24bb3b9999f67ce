import type { PlotUnit } from "../charts/bar-scale.ts";
import type { EnergyPanel } from "./view.ts";

/** Values drawn by a panel's bars. */
export interface Plotted {
  values: (number | null)[];
  /** The base segment of each bar, and its meaning. */
  feet: (number | null)[];
  foot: string | null;
  highest: number;
  unit: PlotUnit;
}

/** Energy with always-on as base, money with the standing charge, or carbon. */
export function plotted({ bars, alwaysOn, highest, exported, cost, carbon }: EnergyPanel): Plotted {
  if (cost) {
    const unit = cost.highest < 100 ? "p" : "£";
    const of = (pence: number) => (unit === "p" ? pence : pence / 100);
    return {
      values: cost.bars.map(({ pence, standingPence }) =>
        pence === null ? null : of(pence + standingPence),
      ),
      feet: cost.bars.map(({ standingPence }) => of(standingPence)),
      foot: "standing charge",
      highest: of(cost.highest),
      unit,
    };
  }
  if (carbon) {
    const unit = carbon.highest < 1000 ? "g" : "kg";
    const of = (grams: number) => (unit === "g" ? grams : grams / 1000);
    return {
      values: carbon.bars.map(({ grams }) => (grams === null ? null : of(grams))),
      feet: [],
      foot: null,
      highest: of(carbon.highest),
      unit,
    };
  }
  return {
    values: bars.map(({ kwh }) => kwh),
    feet: bars.map(() => alwaysOn),
    foot: alwaysOn === null ? null : "always on",
    // One scale above and below the line.
    highest: Math.max(highest, exported?.highest ?? 0),
    unit: "kWh",
  };
}
