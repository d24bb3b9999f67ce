import { skyAt } from "../../domain/daylight.ts";
import { House } from "../illustrations/house.tsx";
import styles from "./shown-house.module.css";
import type { EnergyBar, EnergyPanel } from "./view.ts";

/** The house at the selected half hour, by default `defaultHalfHour`: its sky, and windows lit by use. */
export function ShownHouse({ panel, selected }: { panel: EnergyPanel; selected: number | null }) {
  const bar = panel.bars[selected ?? defaultHalfHour(panel)];
  if (!bar) return null;
  const at = Date.parse(bar.start) / 1000;
  return (
    <div className={styles.house} data-area="house" data-house="">
      <House
        measures={{ ...PLAIN_HOUSE, hasSolar: panel.exported !== undefined }}
        scene={{ sky: skyAt(at + QUARTER_HOUR), glow: Math.min(1, (bar.kwh ?? 0) / (panel.highest || 1)) }}
        label={`Your house at ${bar.name}.`}
        isWide
      />
    </div>
  );
}

/** The half hour with the highest export (else noon) for homes with panels, or with the highest use. */
export function defaultHalfHour({ bars, exported }: EnergyPanel): number {
  if (!exported) return highestOf(bars, ({ kwh }) => kwh ?? 0);
  return exported.kwh ? highestOf(bars, (bar) => bar.exported?.kwh ?? 0) : Math.floor(bars.length / 2);
}

function highestOf(bars: readonly EnergyBar[], amountOf: (bar: EnergyBar) => number): number {
  const values = bars.map(amountOf);
  return values.indexOf(Math.max(...values));
}

const QUARTER_HOUR = 15 * 60;

const PLAIN_HOUSE = {
  isInsulated: false,
  hasHeatPump: false,
  burnsFuel: false,
  car: "none",
  hasCleanGrid: false,
} as const;
