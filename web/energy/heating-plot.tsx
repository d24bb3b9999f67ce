import type { Success } from "../../contract/endpoints.ts";
import { expectedKwh } from "../../domain/weather/heating-fit.ts";
import plot from "../charts/bar-plot.module.css";
import { Axis, Gridlines } from "../charts/bar-plot.tsx";
import { percent, rounded, scaleTo } from "../charts/bar-scale.ts";
import { ChartKey } from "../charts/chart-key.tsx";
import styles from "./heating-plot.module.css";

export type HeatingReport = NonNullable<Success<"GET /api/user/weather-comparison">["data"]["report"]>;

interface HeatingPlotProps extends Pick<HeatingReport, "days" | "fit"> {
  /** The month on the page, "2026-11", whose days stand out; null for a year. */
  month: string | null;
  fuel: string;
  label: string;
}

const DEGREES = 5;

/** Days by temperature and use, with the line that the comparison is based on. */
export function HeatingPlot({ days, fit, month, fuel, label }: HeatingPlotProps) {
  const celsius = days.map((one) => one.celsius);
  const coldest = Math.floor(Math.min(...celsius) / DEGREES) * DEGREES;
  const warmest = Math.ceil(Math.max(...celsius, fit.threshold + 1) / DEGREES) * DEGREES;
  const first = Math.min(...celsius, fit.threshold);
  const highest = expectedKwh(fit, first);
  const scale = scaleTo(Math.max(highest, ...days.map(({ kwh }) => kwh)));
  const x = (at: number) => (100 * (at - coldest)) / (warmest - coldest);
  const y = (kwh: number) => 100 - (100 * kwh) / scale.ceiling;
  const isShown = ({ day }: HeatingReport["days"][number]) => month === null || day.startsWith(month);
  const dots = (some: HeatingReport["days"]) =>
    some.map((one) => `M${toTenth(x(one.celsius))} ${toTenth(y(one.kwh))}h0`).join("");
  const marks = Array.from({ length: (warmest - coldest) / DEGREES + 1 }, (_, n) => coldest + n * DEGREES);
  return (
    <>
      <p className="small soft">A day’s {fuel} by the temperature outside</p>
      <svg className={styles.plot} role="img" aria-label={label}>
        <Gridlines {...scale} />
        <svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.other} d={dots(days.filter((one) => !isShown(one)))} />
          <path
            className={styles.line}
            d={`M${rounded(x(first))} ${rounded(y(highest))}L${rounded(x(fit.threshold))} ${rounded(y(fit.base))}H100`}
          />
          <path
            className={styles.shown}
            data-many={month === null ? "" : undefined}
            d={dots(days.filter(isShown))}
          />
        </svg>
        <Axis {...scale} unit="kWh" />
        {marks.map((at) => (
          <text
            key={at}
            className={plot.mark}
            data-middle=""
            data-minor={at % 10 ? "" : undefined}
            x={percent(x(at))}
            y="100%"
            dy="17"
          >
            {at}°
          </text>
        ))}
      </svg>
      <ChartKey
        items={[
          {
            sample: dot(styles.shown),
            viewBox: KEY,
            label: month === null ? "A day" : "A day of this month",
          },
          ...(month === null
            ? []
            : [{ sample: dot(styles.other), viewBox: KEY, label: "Another day of the year" }]),
          {
            sample: <path className={styles.line} d="M0 2L20 10" />,
            viewBox: KEY,
            label: "Usual at that temperature",
          },
        ]}
      />
    </>
  );
}

const KEY = "0 0 20 12";

function dot(className: string | undefined) {
  return <path className={className} d="M10 6h0" />;
}

/** To a tenth of a percent: a year has 365 dots. */
function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
