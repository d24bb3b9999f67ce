import type { PlotUnit } from "../charts/bar-scale.ts";
import type { EnergyPanel } from "./view.ts";

/** What the bars of a panel are drawn from. */
export interface Plotted {
  values: (number | null)[];
  /** The part of each bar at its foot, and what it is. */
  feet: (number | null)[];
  foot: string | null;
  highest: number;
  unit: PlotUnit;
}

/** Energy with what is always on at its foot, money with the standing charge, or carbon dioxide. */
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
    // One scale above the line and below it.
    highest: Math.max(highest, exported?.highest ?? 0),
    unit: "kWh",
  };
}
