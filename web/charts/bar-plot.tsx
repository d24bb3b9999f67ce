import { nice, ticks } from "d3-array";
import { useId } from "react";
import type { Fuel } from "../../domain/readings/fuel.ts";
import styles from "./bar-plot.module.css";

const number = new Intl.NumberFormat("en-GB");
const money = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });

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

export type PlotUnit = "kWh" | "p" | "£" | "g" | "kg";

interface BarPlotProps {
  bars: readonly PlotBar[];
  /** A usual value for each bar, drawn as a line of steps, with its band from the lower to the upper quarter. */
  usual?: readonly ({ value: number; low: number; high: number } | null)[] | null;
  /** The highest value that has to fit. The scale ends at the next round number. */
  highest: number;
  unit: PlotUnit;
  fuel: Fuel;
  /** Pixels, without the labels below. */
  height: number;
  /** Labels under the baseline, at the left edge of a bar, or in its middle. */
  marks: readonly { at: number; label: string; isMiddle?: boolean }[];
  selected?: number | null;
  /** Bars on a tinted ground: the weekends of a month. */
  shaded?: ((index: number) => boolean) | undefined;
}

/** Room above the scale for its uppermost number, and below the baseline for the labels. */
const TOP = 18;
const BOTTOM = 24;
/** Of a bar's share of the width, what stays empty on each side. */
const GAP = 0.16;
/** A true zero is a stub on the baseline, so that it differs from what was not read. */
const STUB = 2;

/**
 * Bars from zero with a few gridlines, as wide as the space there is. What was not read is hatched over the
 * whole height, never drawn as zero. Everything is decoration for assistive technology: the slider around
 * the plot and the table beside it speak.
 */
export function BarPlot({
  bars,
  usual,
  highest,
  unit,
  fuel,
  height,
  marks,
  selected = null,
  shaded,
}: BarPlotProps) {
  const pattern = useId();
  const [, ceiling] = nice(0, highest || 1, 3);
  const y = (value: number) => TOP + height * (1 - value / ceiling);
  const gridlines = ticks(0, ceiling, 3).filter((value) => value > 0);
  const share = 100 / bars.length;
  const left = (index: number) => `${(index + GAP) * share}%`;
  const width = `${share * (1 - 2 * GAP)}%`;
  return (
    <svg
      className={styles.plot}
      height={TOP + height + BOTTOM}
      aria-hidden="true"
      data-fuel={fuel}
      data-selecting={selected === null ? undefined : ""}
    >
      <Hatches id={pattern} />
      {bars.map(({ id }, index) =>
        shaded?.(index) ? (
          <rect
            key={id}
            className={styles.shade}
            x={`${index * share}%`}
            width={`${share}%`}
            y={TOP}
            height={height}
          />
        ) : null,
      )}
      {gridlines.map((value) => (
        <line key={value} className={styles.grid} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
      ))}
      {usual && <Usual usual={usual} ceiling={ceiling} height={height} part="band" />}
      {bars.map(({ id, lastYear }, index) =>
        lastYear ? (
          <rect
            key={id}
            className={styles.lastYear}
            x={`${(index + GAP / 3) * share}%`}
            width={`${share * (1 - (2 * GAP) / 3)}%`}
            y={y(lastYear)}
            height={y(0) - y(lastYear)}
          />
        ) : null,
      )}
      {bars.map(({ id, value, foot, isPartial, isOutside }, index) => {
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
              y={TOP}
              height={height}
              fill={`url(#${pattern}missing)`}
            />
          );
        const top = Math.min(y(value), y(0) - STUB);
        return (
          <g
            key={id}
            className={styles.bar}
            data-selected={isSelected}
            data-partial={isPartial ? "" : undefined}
          >
            <rect className={styles.whole} x={left(index)} width={width} y={top} height={y(0) - top} />
            {fuel === "gas" && (
              <rect
                className={styles.hatch}
                x={left(index)}
                width={width}
                y={top}
                height={y(0) - top}
                fill={`url(#${pattern}gas)`}
              />
            )}
            {foot ? <Foot x={left(index)} width={width} y={y(Math.min(foot, value))} bottom={y(0)} /> : null}
          </g>
        );
      })}
      {usual && <Usual usual={usual} ceiling={ceiling} height={height} part="line" />}
      <line className={styles.baseline} x1="0" x2="100%" y1={y(0)} y2={y(0)} />
      {axisLabels(gridlines, unit).map(({ value, label }) => (
        <text key={value} className={styles.number} x="100%" y={y(value) - 4}>
          {value === ceiling ? withUnit(label, unit) : label}
        </text>
      ))}
      {marks.map(({ at, label, isMiddle }) => (
        <text
          key={`${at} ${label}`}
          className={styles.mark}
          data-middle={isMiddle ? "" : undefined}
          x={`${(at + (isMiddle ? 0.5 : 0)) * share}%`}
          y={TOP + height + 17}
        >
          {label}
        </text>
      ))}
    </svg>
  );
}

/** What is always on, in a darker tone, parted from the rest by a line in the ground's colour. */
function Foot({ x, width, y, bottom }: { x: string; width: string; y: number; bottom: number }) {
  return (
    <>
      <rect className={styles.foot} x={x} width={width} y={y} height={Math.max(0, bottom - y)} />
      <rect className={styles.parting} x={x} width={width} y={y - 0.5} height="1" />
    </>
  );
}

interface UsualProps {
  usual: NonNullable<BarPlotProps["usual"]>;
  ceiling: number;
  height: number;
  part: "band" | "line";
}

/**
 * The usual, a step for each bar, as a line or as the band around it. Drawn in the plot's own measure and stretched
 * to its width.
 */
function Usual({ usual, ceiling, height, part }: UsualProps) {
  const path = usual
    .map((use, index) => {
      if (!use) return "";
      const [value, low, high] = [use.value, use.low, use.high].map((one) => ceiling - one);
      if (part === "band") return `M${index} ${low}H${index + 1}V${high}H${index}z`;
      return `${usual[index - 1] ? `V${value}` : `M${index} ${value}`}H${index + 1}`;
    })
    .join("");
  return (
    <svg
      aria-hidden="true"
      y={TOP}
      width="100%"
      height={height}
      viewBox={`0 0 ${usual.length} ${ceiling}`}
      preserveAspectRatio="none"
    >
      <path className={part === "line" ? styles.usual : styles.band} d={path} />
    </svg>
  );
}

/** The numbers beside gridlines. Pounds with pence in one of them have pence in all: 0.50, 1.00, 1.50. */
export function axisLabels(gridlines: readonly number[], unit: PlotUnit): { value: number; label: string }[] {
  const hasPence = unit === "£" && gridlines.some((value) => !Number.isInteger(value));
  const format = hasPence ? money : number;
  return gridlines.map((value) => ({ value, label: format.format(value) }));
}

function withUnit(value: string, unit: PlotUnit): string {
  if (unit === "£") return `£${value}`;
  return unit === "p" ? `${value}p` : `${value} ${unit}`;
}

function Hatches({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}missing`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className={styles.missingLine} x1="0" x2="0" y1="0" y2="6" />
      </pattern>
      <pattern
        id={`${id}gas`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className={styles.gasLine} x1="0" x2="0" y1="0" y2="5" />
      </pattern>
    </defs>
  );
}
