import { type ReactNode, useId } from "react";
import type { Fuel } from "../../domain/readings/fuel.ts";
import styles from "./bar-plot.module.css";
import { axisLabels, type PlotUnit, percent, rounded, scaleTo } from "./bar-scale.ts";
import { Hatches } from "./hatches.tsx";

/** One bar in the plot's unit; null without a reading. */
export interface PlotBar {
  id: string;
  value: number | null;
  /** Always-on share of the bar, from the baseline. */
  foot?: number | null;
  /** The value a year earlier, drawn hollow around the bar. */
  lastYear?: number | null;
  /** Some readings are missing. */
  isPartial?: boolean;
  /** Before the customer's time or in the future. */
  isOutside?: boolean;
}

/** A label at the left edge or the middle of a bar. */
export interface PlotMark {
  at: number;
  label: string;
  isMiddle?: boolean;
  /** Hidden in windows narrower than most phones. */
  isMinor?: boolean;
}

interface BarPlotProps {
  bars: readonly PlotBar[];
  /** The usual value of each bar as a step line, with its interquartile band. */
  usual?: readonly ({ value: number; low: number; high: number } | null)[] | null;
  /** The highest value to fit. The scale ends at the next round number. */
  highest: number;
  unit: PlotUnit;
  fuel: Fuel;
  /** Height of the plot; follows the window's width. */
  size?: "main" | "second";
  marks: readonly PlotMark[];
  selected?: number | null;
  /** Bars on a tinted background, such as weekends. */
  shaded?: ((index: number) => boolean) | undefined;
}

/** Empty share of a bar's width on each side. */
export const GAP = 0.16;
const WIDTH = 1 - 2 * GAP;
/** Shortest bar, in pixels and as a share of the lowest plot: distinguishes zero from a missing reading. */
export const STUB = 2;
const STUB_SHARE = STUB / 96;

/**
 * Bars from zero with gridlines. Missing readings are hatched, never drawn as zero. Hidden from assistive
 * technology: slider and table carry the data. The drawing's box contains the bars only, with labels in a
 * gutter beside and below, so that CSS can change its height.
 */
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
  const tall = (value: number) => percent((100 * value) / ceiling);
  const y = (value: number) => tall(ceiling - value);
  const share = 100 / bars.length;
  const left = (index: number) => percent((index + GAP) * share);
  const width = percent(share * WIDTH);
  return (
    <svg
      className={styles.plot}
      aria-hidden="true"
      data-bars={size}
      data-fuel={fuel}
      data-selecting={selected === null ? undefined : ""}
    >
      <Hatches id={pattern} />
      <Shades ids={bars.map(({ id }) => id)} shaded={shaded} />
      {gridlines.map((value) => (
        <line key={value} className={styles.grid} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
      ))}
      {usual && <Usual usual={usual} ceiling={ceiling} part="band" />}
      {bars.map(({ id, lastYear }, index) =>
        lastYear ? (
          <rect
            key={id}
            className={styles.lastYear}
            x={percent((index + GAP / 3) * share)}
            width={percent(share * (1 - (2 * GAP) / 3))}
            y={y(lastYear)}
            height={tall(lastYear)}
          />
        ) : null,
      )}
      {bars.map(({ id, value, isPartial, isOutside }, index) => {
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
            : { x: left(index), width, y: y(value), height: tall(value) };
        const whole = (
          <rect
            key={id}
            className={styles.bar}
            data-selected={isSelected}
            data-partial={isPartial ? "" : undefined}
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
      <Feet bars={bars} ceiling={ceiling} selected={selected} />
      {usual && <Usual usual={usual} ceiling={ceiling} part="line" />}
      <line className={styles.baseline} x1="0" x2="100%" y1="100%" y2="100%" />
      {axisLabels(gridlines, unit).map(({ value, label }) => (
        <text key={value} className={styles.number} x="100%" dx={GUTTER} y={y(value)} dy="4">
          {label}
        </text>
      ))}
      <text className={styles.number} x="100%" dx={GUTTER} dy="-10">
        {unit}
      </text>
      {marks.map(({ at, label, isMiddle, isMinor }) => (
        <text
          key={`${at} ${label}`}
          className={styles.mark}
          data-middle={isMiddle ? "" : undefined}
          data-minor={isMinor ? "" : undefined}
          x={percent((at + (isMiddle ? 0.5 : 0)) * share)}
          y="100%"
          dy="17"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}

/** Width in pixels of "1,500", which CSS reserves beside the bars. */
export const GUTTER = 36;

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

/**
 * Always-on parts as one path: a shape for each would be a third of a day's page. The selected one is drawn
 * again.
 */
function Feet({
  bars,
  ceiling,
  selected,
}: {
  bars: readonly PlotBar[];
  ceiling: number;
  selected: number | null;
}) {
  const feet = bars.flatMap(({ value, foot, isOutside }, index) => {
    if (isOutside || value === null || !foot) return [];
    return [{ index, top: rounded(100 - (100 * Math.min(foot, value)) / ceiling) }];
  });
  if (feet.length === 0) return null;
  const drawn = (some: typeof feet, isSelected?: "") => (
    <Stretched count={bars.length}>
      <path
        className={styles.foot}
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
      {drawn(feet)}
      {selected !== null &&
        drawn(
          feet.filter(({ index }) => index === selected),
          "",
        )}
    </>
  );
}

/** An SVG one unit wide per bar and 100 high, stretched over the plot. */
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

interface UsualProps {
  usual: NonNullable<BarPlotProps["usual"]>;
  ceiling: number;
  part: "band" | "line";
}

/** The usual values as a step line or the band around it, in percent of the plot's height. */
function Usual({ usual, ceiling, part }: UsualProps) {
  const path = usual
    .map((use, index) => {
      if (!use) return "";
      const [value, low, high] = [use.value, use.low, use.high].map((one) =>
        rounded(100 - (100 * one) / ceiling),
      );
      if (part === "band") return `M${index} ${low}H${index + 1}V${high}H${index}z`;
      return `${usual[index - 1] ? `V${value}` : `M${index} ${value}`}H${index + 1}`;
    })
    .join("");
  return (
    <Stretched count={usual.length}>
      <path className={part === "line" ? styles.usual : styles.band} d={path} />
    </Stretched>
  );
}
