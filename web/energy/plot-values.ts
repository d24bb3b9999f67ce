import type { PlotUnit } from "../charts/bar-scale.ts";
import type { EnergyPanel, EnergyPeriod } from "./view.ts";

export interface Plotted {
  bars: PlottedBar[];
  base: "always on" | "standing charge" | null;
  highest: number;
  unit: PlotUnit;
}

interface PlottedBar {
  value: number | null;
  usual: number | null;
  before: number | null;
  base: number | null;
}

/** Half hours show always-on use; longer bars of cost show the standing charge. */
export function plotValues(panel: EnergyPanel, { by }: Pick<EnergyPeriod, "by">): Plotted {
  const { bars, alwaysOn, exported, cost, carbon } = panel;
  const [unit, size] = unitOf(panel);
  const inUnit = (value: number | null | undefined) => (value == null ? null : value / size);
  const hasStanding = cost !== null && by !== "day";
  return {
    bars: bars.map((bar, index) => {
      const value = inUnit(amountOfBar(panel, index, { by }));
      const comparisons = cost?.bars[index] ?? carbon?.bars[index] ?? bar;
      const share = alwaysOn && bar.kwh ? Math.min(1, alwaysOn / bar.kwh) : null;
      return {
        value,
        usual: inUnit(comparisons.usual),
        before: inUnit(comparisons.before),
        base: hasStanding
          ? inUnit(cost.bars[index]?.standingPence)
          : value !== null && share !== null
            ? value * share
            : null,
      };
    }),
    base: hasStanding ? "standing charge" : alwaysOn === null ? null : "always on",
    // In kWh, the bars above and below the baseline share the scale.
    highest: (cost?.highest ?? carbon?.highest ?? Math.max(panel.highest, exported?.highest ?? 0)) / size,
    unit,
  };
}

/** A bar in pence, grams or kWh; null where nothing was read. */
export function amountOfBar(
  { bars, cost, carbon }: EnergyPanel,
  index: number,
  { by }: Pick<EnergyPeriod, "by">,
): number | null {
  const ofCost = cost?.bars[index];
  if (ofCost) return ofCost.pence === null ? null : ofCost.pence + (by === "day" ? 0 : ofCost.standingPence);
  return (carbon ? carbon.bars[index]?.grams : bars[index]?.kwh) ?? null;
}

/** The unit of a panel's axis, and its size in the API's unit. */
function unitOf({ cost, carbon }: EnergyPanel): [PlotUnit, number] {
  if (cost) return cost.highest < 100 ? ["p", 1] : ["£", 100];
  if (carbon) return carbon.highest < 1000 ? ["g", 1] : ["kg", 1000];
  return ["kWh", 1];
}
