import { type ReactNode, useId } from "react";
import type { Fuel } from "../../domain/readings/fuel.ts";
import styles from "./bar-plot.module.css";
import { axisLabels, type PlotUnit, percent, rounded, scaleTo } from "./bar-scale.ts";
import { Hatches } from "./hatches.tsx";

/** One bar, in the plot's unit; null where nothing was read. */
export interface PlotBar {
  id: string;
  value: number | null;
  /** How much of the bar, from the baseline, is always on. */
  foot?: number | null;
  /** The same a year before, drawn hollow around the bar. */
  lastYear?: number | null;
  /** Some of what the bar stands for was not read. */
  isPartial?: boolean;
  /** Nothing could be read: it lies before the customer's time, or ahead. */
  isOutside?: boolean;
}

/** A label at the left edge of a bar, or in its middle. */
export interface PlotMark {
  at: number;
  label: string;
  isMiddle?: boolean;
  /** Left out where a window is narrower than most phones. */
  isMinor?: boolean;
}

interface BarPlotProps {
  bars: readonly PlotBar[];
  /** A usual value for each bar, drawn as a line of steps, with its band from the lower to the upper quarter. */
  usual?: readonly ({ value: number; low: number; high: number } | null)[] | null;
  /** The highest value that has to fit. The scale ends at the next round number. */
  highest: number;
  unit: PlotUnit;
  fuel: Fuel;
  /** How tall it is, by the width of the window: the chosen one, or another below it. */
  size?: "main" | "second";
  /** Labels under the baseline. */
  marks: readonly PlotMark[];
  selected?: number | null;
  /** Bars on a tinted ground: the weekends of a month. */
  shaded?: ((index: number) => boolean) | undefined;
}

/** Of a bar's share of the width, what stays empty on each side. */
export const GAP = 0.16;
const WIDTH = 1 - 2 * GAP;
/**
 * A true zero is a stub on the baseline, so that it differs from what was not read, and so is what would be lower than
 * it: so many pixels, and that share of the lowest plot.
 */
export const STUB = 2;
const STUB_SHARE = STUB / 96;

/**
 * Bars from zero with a few gridlines, as wide as the space there is. What was not read is hatched over the
 * whole height, never drawn as zero. Everything is decoration for assistive technology: the slider around
 * the plot and the table beside it speak.
 *
 * The box of the drawing is that of its bars, so that styles can make it taller: the numbers stand in a gutter beside
 * it, where no bar comes, and the labels below.
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

/** As wide as "1,500" and a little air, in pixels: the styles leave so much free beside the bars. */
export const GUTTER = 36;

/** The tinted ground behind some of the bars. */
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
 * What is always on, in a darker tone, parted from the rest by a line in the ground's colour: all feet as one shape,
 * for a shape each would be a third of all that a day's page draws. That of the bar which is read out is drawn again.
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

/**
 * The usual, a step for each bar, as a line or as the band around it. Drawn as so many per cent of the plot's height and
 * stretched to its size.
 */
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
