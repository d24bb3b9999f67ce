import { type ReactNode, useId } from "react";
import type { Fuel } from "../../domain/readings/fuel.ts";
import styles from "./bar-plot.module.css";
import { axisLabels, type PlotUnit, percent, rounded, scaleTo } from "./bar-scale.ts";
import { Hatches } from "./hatches.tsx";

export interface PlotBar {
  id: string;
  value: number | null;
  /** Lower part of the bar: always-on use or standing charge, in the unit of `value`. */
  base?: number | null;
  /** The value a week or year earlier, drawn hollow around the bar. */
  before?: number | null;
  isPartial?: boolean;
  isOutside?: boolean;
  tone?: "low" | "middle" | "high";
}

export interface PlotMark {
  at: number;
  label: string;
  /** The end of the label, hidden where the axis is narrow. */
  rest?: string;
  isMiddle?: boolean;
  isMinor?: boolean;
}

interface BarPlotProps {
  bars: readonly PlotBar[];
  /** The usual value of each bar, drawn as an area behind the bars. */
  usual?: readonly (number | null)[] | null;
  highest: number;
  unit: PlotUnit;
  fuel: Fuel;
  size?: "main" | "second";
  /** Empty for a plot above another on the same axis. */
  marks: readonly PlotMark[];
  selected?: number | null;
  shaded?: ((index: number) => boolean) | undefined;
}

/** Empty share of a column on each side of its bar. */
export const GAP = 0.16;
const WIDTH = 1 - 2 * GAP;
/** Height in pixels of the shortest bar, which distinguishes zero from a missing reading. */
export const STUB = 2;
const STUB_SHARE = STUB / 96;

/** Missing readings are hatched, never drawn as zero. Assistive technology reads the table instead. */
export function BarPlot({
  bars,
  usual,
  highest,
  unit,
  fuel,
  size = "main",
  marks,
  selected = null,
  shaded,
}: BarPlotProps) {
  const pattern = useId();
  const { ceiling, gridlines } = scaleTo(highest);
  const heightOf = (value: number) => percent((100 * value) / ceiling);
  const y = (value: number) => heightOf(ceiling - value);
  const share = 100 / bars.length;
  const left = (index: number) => percent((index + GAP) * share);
  const width = percent(share * WIDTH);
  return (
    <svg
      className={styles.plot}
      aria-hidden="true"
      data-bars={size}
      data-fuel={fuel}
      data-ranked={bars.some(({ tone }) => tone) ? "" : undefined}
      data-unmarked={marks.length === 0 ? "" : undefined}
      data-selecting={selected === null ? undefined : ""}
    >
      <Hatches id={pattern} />
      <Shades ids={bars.map(({ id }) => id)} shaded={shaded} />
      <Gridlines gridlines={gridlines} ceiling={ceiling} />
      {usual && <Usual usual={usual} ceiling={ceiling} />}
      {bars.map(({ id, before }, index) =>
        before ? (
          <rect
            key={id}
            className={styles.before}
            x={percent((index + GAP / 3) * share)}
            width={percent(share * (1 - (2 * GAP) / 3))}
            y={y(before)}
            height={heightOf(before)}
          />
        ) : null,
      )}
      {bars.map(({ id, value, isPartial, isOutside, tone }, index) => {
        if (isOutside) return null;
        const isSelected = selected === index ? "" : undefined;
        if (value === null)
          return (
            <rect
              key={id}
              className={styles.missing}
              data-selected={isSelected}
              x={left(index)}
              width={width}
              height="100%"
              fill={`url(#${pattern}missing)`}
            />
          );
        const box =
          value / ceiling < STUB_SHARE
            ? { x: left(index), width, y: "100%", height: STUB, transform: `translate(0 ${-STUB})` }
            : { x: left(index), width, y: y(value), height: heightOf(value) };
        const whole = (
          <rect
            key={id}
            className={styles.bar}
            data-selected={isSelected}
            data-partial={isPartial ? "" : undefined}
            data-tone={tone}
            {...box}
          />
        );
        if (fuel !== "gas") return whole;
        return [
          whole,
          <rect
            key={`${id} hatch`}
            className={styles.hatch}
            data-selected={isSelected}
            {...box}
            fill={`url(#${pattern}gas)`}
          />,
        ];
      })}
      <BaseSegments bars={bars} ceiling={ceiling} selected={selected} />
      <Axis gridlines={gridlines} ceiling={ceiling} unit={unit} />
      {marks.map(({ at, label, rest, isMiddle, isMinor }) => (
        <text
          key={at}
          className={styles.mark}
          data-middle={isMiddle ? "" : undefined}
          data-minor={isMinor ? "" : undefined}
          x={percent((at + (isMiddle ? 0.5 : 0)) * share)}
          y="100%"
          dy="17"
        >
          {label}
          {rest && <tspan className={styles.rest}>{rest}</tspan>}
        </text>
      ))}
    </svg>
  );
}

type Scale = ReturnType<typeof scaleTo>;

export function Gridlines({ gridlines, ceiling }: Scale) {
  return gridlines.map((value) => {
    const y = percent(100 - (100 * value) / ceiling);
    return <line key={value} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />;
  });
}

/** The baseline, and the labels of the scale beside the plot. */
export function Axis({ gridlines, ceiling, unit }: Scale & { unit: PlotUnit }) {
  return (
    <>
      <line className={styles.baseline} x1="0" x2="100%" y1="100%" y2="100%" />
      {axisLabels(gridlines, unit).map(({ value, label }) => (
        <text
          key={value}
          className={styles.number}
          x="100%"
          dx={GUTTER}
          y={percent(100 - (100 * value) / ceiling)}
          dy="4"
        >
          {label}
        </text>
      ))}
    </>
  );
}

/** Width in pixels of "0 kWh" or "1,500", which CSS reserves beside the bars. */
export const GUTTER = 40;

export function Shades({ ids, shaded }: { ids: readonly string[] } & Pick<BarPlotProps, "shaded">) {
  const share = 100 / ids.length;
  return ids.map((id, index) =>
    shaded?.(index) ? (
      <rect
        key={id}
        className={styles.shade}
        x={percent(index * share)}
        width={percent(share)}
        height="100%"
      />
    ) : null,
  );
}

/** All bars share paths: separate shapes would make up a third of a day's page. */
function BaseSegments({
  bars,
  ceiling,
  selected,
}: {
  bars: readonly PlotBar[];
  ceiling: number;
  selected: number | null;
}) {
  const segments = bars.flatMap(({ value, base, isOutside }, index) => {
    if (isOutside || value === null || !base) return [];
    return [{ index, top: rounded(100 - (100 * Math.min(base, value)) / ceiling) }];
  });
  if (segments.length === 0) return null;
  const drawPaths = (some: typeof segments, isSelected?: "") => (
    <Stretched count={bars.length}>
      <path
        className={styles.base}
        data-selected={isSelected}
        d={some.map(({ index, top }) => `M${index + GAP} 100V${top}h${WIDTH}V100z`).join("")}
      />
      <path
        className={styles.parting}
        data-selected={isSelected}
        d={some.map(({ index, top }) => `M${index + GAP} ${top}h${WIDTH}`).join("")}
      />
    </Stretched>
  );
  return (
    <>
      {drawPaths(segments)}
      {selected !== null &&
        drawPaths(
          segments.filter(({ index }) => index === selected),
          "",
        )}
    </>
  );
}

function Stretched({ count, children }: { count: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
    >
      {children}
    </svg>
  );
}

/** With fewer bars, the usual area is stepped. */
const MIN_CURVE_BARS = 24;

function Usual({ usual, ceiling }: { usual: readonly (number | null)[]; ceiling: number }) {
  const isCurve = usual.length >= MIN_CURVE_BARS;
  const path = usual
    .map((value, index) => {
      if (value === null) return "";
      const y = rounded(100 - (100 * value) / ceiling);
      const isFirst = (usual[index - 1] ?? null) === null;
      const isLast = (usual[index + 1] ?? null) === null;
      const start = isFirst ? `M${index} 100V${y}` : isCurve ? "" : `V${y}`;
      const middle = isCurve ? `L${index + 0.5} ${y}` : "";
      return `${start}${middle}${isLast || !isCurve ? `H${index + 1}` : ""}${isLast ? "V100z" : ""}`;
    })
    .join("");
  return (
    <Stretched count={usual.length}>
      <path className={styles.usual} d={path} />
    </Stretched>
  );
}
