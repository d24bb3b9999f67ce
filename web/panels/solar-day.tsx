import type { Day } from "../../domain/london-calendar.ts";
import { dayName } from "../../domain/readings/day-names.ts";
import { formatKwh } from "../../domain/readings/figures.ts";
import plot from "../charts/bar-plot.module.css";
import { Axis, Gridlines } from "../charts/bar-plot.tsx";
import { percent, rounded, scaleTo } from "../charts/bar-scale.ts";
import { ChartKey } from "../charts/chart-key.tsx";
import type { PanelEstimate } from "./panel-estimate.ts";
import styles from "./solar-day.module.css";

function amount(units: readonly number[]): string {
  const kwh = units.reduce((sum, wh) => sum + wh, 0) / 1000;
  return kwh < MIN_SHOWN_KWH ? "nothing" : formatKwh(kwh);
}

/** The smallest figure in kWh that is not rounded to zero. */
const MIN_SHOWN_KWH = 0.05;

/** A day by half hour: what the sun covers, what is bought, and what is sold above the home's use. */
export function SolarDay({
  title,
  day: { day, used, made, bought, exported },
  home,
  highest,
}: {
  title: string;
  day: PanelEstimate["best"];
  /** "Your home", or "This home" for a sample. */
  home: string;
  /** Watt-hours of the highest bar of all days shown. */
  highest: number;
}) {
  const scale = scaleTo(highest / 1000);
  const heightOf = (wh: number) => wh / 10 / scale.ceiling;
  const width = 80 / used.length;
  const bars = (wattHours: (index: number) => number, below: (index: number) => number = () => 0) =>
    used
      .map((_, index) => {
        const [from, wh] = [below(index), wattHours(index)];
        if (wh <= 0) return "";
        const left = ((index + 0.1) * 100) / used.length;
        return `M${rounded(left)} ${rounded(100 - heightOf(from + wh))}h${rounded(width)}v${rounded(heightOf(wh))}h-${rounded(width)}z`;
      })
      .join("");
  const own = (index: number) => Math.max(0, (used[index] ?? 0) - (bought[index] ?? 0));
  const name = dayName(day as Day);
  const words = `${amount(made)} made, ${amount(exported)} sold, ${amount(bought)} bought. ${home} used ${amount(used)}.`;
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
        <Gridlines {...scale} />
        <svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.own} d={bars(own)} />
          <path className={styles.bought} d={bars((index) => bought[index] ?? 0, own)} />
          <path
            className={styles.sold}
            d={bars(
              (index) => exported[index] ?? 0,
              (index) => used[index] ?? 0,
            )}
          />
        </svg>
        <Axis {...scale} unit="kWh" />
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
  const names = [
    [styles.own, "From the panels"],
    [styles.bought, "Bought"],
    [styles.sold, "Sold"],
  ] as const;
  const items = names.map(([className, label]) => ({
    sample: <rect className={className} width="12" height="12" />,
    viewBox: "0 0 12 12",
    label,
  }));
  return <ChartKey items={items} />;
}
