import type { Day } from "../../domain/london-calendar.ts";
import { dayName } from "../../domain/readings/day-names.ts";
import { formatKwh } from "../../domain/readings/figures.ts";
import plot from "../charts/bar-plot.module.css";
import { GUTTER } from "../charts/bar-plot.tsx";
import { axisLabels, percent, scaleTo } from "../charts/bar-scale.ts";
import { ChartKey } from "../charts/chart-key.tsx";
import type { PanelEstimate } from "./panel-estimate.ts";
import styles from "./solar-day.module.css";

function amount(units: readonly number[]): string {
  const kwh = units.reduce((sum, wh) => sum + wh, 0) / 1000;
  return kwh < MIN_SHOWN_KWH ? "nothing" : formatKwh(kwh);
}

/** kWh that are not rounded to zero. */
const MIN_SHOWN_KWH = 0.05;

/** A day by half hour: what the sun covers, what is bought, and what is sold above the home's use. */
export function SolarDay({
  title,
  day: { day, used, made, bought, exported },
  highest,
}: {
  title: string;
  day: PanelEstimate["best"];
  /** Watt-hours of the highest bar of all days shown. */
  highest: number;
}) {
  const { ceiling, gridlines } = scaleTo(highest / 1000);
  const heightOf = (wh: number) => wh / 10 / ceiling;
  const share = 100 / used.length;
  const bars = (pick: (index: number) => { from: number; wh: number }) =>
    used
      .map((_, index) => {
        const { from, wh } = pick(index);
        if (wh <= 0) return "";
        const top = 100 - heightOf(from + wh);
        return `M${round((index + 0.1) * share)} ${round(top)}h${round(0.8 * share)}v${round(heightOf(wh))}h-${round(0.8 * share)}z`;
      })
      .join("");
  const own = (index: number) => Math.max(0, (used[index] ?? 0) - (bought[index] ?? 0));
  const name = dayName(day as Day);
  const words = `${amount(made)} made, ${amount(exported)} sold, ${amount(bought)} bought. The home used ${amount(used)}.`;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>
          {title}, {name}
        </strong>
        <br />
        {words}
      </figcaption>
      <svg className={plot.plot} role="img" aria-label={`${name} by half hour. ${words}`}>
        {gridlines.map((kwh) => (
          <line
            key={kwh}
            className={plot.grid}
            x1="0"
            x2="100%"
            y1={percent(100 - (100 * kwh) / ceiling)}
            y2={percent(100 - (100 * kwh) / ceiling)}
          />
        ))}
        <svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.own} d={bars((index) => ({ from: 0, wh: own(index) }))} />
          <path
            className={styles.bought}
            d={bars((index) => ({ from: own(index), wh: bought[index] ?? 0 }))}
          />
          <path
            className={styles.sold}
            d={bars((index) => ({ from: used[index] ?? 0, wh: exported[index] ?? 0 }))}
          />
        </svg>
        <line className={plot.baseline} x1="0" x2="100%" y1="100%" y2="100%" />
        {axisLabels(gridlines, "kWh").map(({ value, label }) => (
          <text
            key={value}
            className={plot.number}
            x="100%"
            dx={GUTTER}
            y={percent(100 - (100 * value) / ceiling)}
            dy="4"
          >
            {label}
          </text>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text
            key={hour}
            className={plot.mark}
            data-middle={hour ? "" : undefined}
            data-minor={hour % 12 ? undefined : ""}
            x={percent((hour / 24) * 100)}
            y="100%"
            dy="17"
          >
            {`${hour}:00`.padStart(5, "0")}
          </text>
        ))}
      </svg>
    </figure>
  );
}

export function SolarDayKey() {
  const items = [
    { className: styles.own, label: "From your panels" },
    { className: styles.bought, label: "Bought" },
    { className: styles.sold, label: "Sold" },
  ].map(({ className, label }) => ({
    sample: <rect className={className} width="12" height="12" />,
    viewBox: "0 0 12 12",
    label,
  }));
  return <ChartKey items={items} />;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
