import type { ReactNode } from "react";
import { MINUS } from "../../domain/carbon/tonnes.ts";
import styles from "./stepped-chart.module.css";

export type ChartTone = "electricity" | "heating" | "car" | "solar" | "total";
/** One step: a column from one value to another, in tonnes. */
export type ChartStep = {
  id: string;
  label: string;
  from: number;
  to: number;
  tone: ChartTone;
  /** The value, as it is written above or below the column. */
  value: string;
  /** What changed since the step before, under the label. */
  change?: string;
  state?: "current" | "ahead";
};

/** Room above the scale for a value, and below it for a value, a label and a change. */
const TOP = 22;
const HEIGHT = 340;
const THINNEST = 2;

/**
 * Steps as columns over a zero line, 340 px high, labelled directly. `conclusion` tells what there is to see
 * in a sentence; `children` is the table with the same figures.
 */
export function SteppedChart({
  steps,
  conclusion,
  children,
}: {
  steps: readonly ChartStep[];
  conclusion: string;
  children: ReactNode;
}) {
  const y = scaleOf(steps.flatMap(({ from, to }) => [from, to]));
  const width = 100 / steps.length;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.conclusion}>{conclusion}</figcaption>
      <svg className={styles.chart} height={HEIGHT} role="img" aria-label={`Chart. ${conclusion}`}>
        {steps.map((step, place) => (
          <Column key={step.id} step={step} y={y} left={place * width} width={width} />
        ))}
        <line className={styles.zero} x1="0" x2="100%" y1={TOP + y(0)} y2={TOP + y(0)} />
      </svg>
      {children}
    </figure>
  );
}

function Column({
  step,
  y,
  left,
  width,
}: {
  step: ChartStep;
  y: (value: number) => number;
  left: number;
  width: number;
}) {
  const top = TOP + Math.min(y(step.from), y(step.to));
  const height = Math.max(THINNEST, Math.abs(y(step.from) - y(step.to)));
  const isBelow = step.value.startsWith(MINUS) && step.to < step.from;
  const middle = `${left + width / 2}%`;
  const classes = [styles[step.tone], step.state === undefined ? "" : styles[step.state]];
  return (
    <g className={classes.join(" ")}>
      <rect
        className={styles.bar}
        x={`${left + width * 0.14}%`}
        width={`${width * 0.72}%`}
        y={top}
        height={height}
        rx="4"
      />
      <text className={styles.value} x={middle} y={isBelow ? top + height + 17 : top - 7}>
        {step.value}
      </text>
      <text className={styles.label} x={middle} y={TOP + SCALE_HEIGHT + 36}>
        {step.label}
      </text>
      <text className={styles.change} x={middle} y={TOP + SCALE_HEIGHT + 54}>
        {step.change}
      </text>
    </g>
  );
}

/** Height in pixels of the part of a chart that carries values; the rest holds the labels. */
export const SCALE_HEIGHT = 260;

/** Turns tonnes into pixels from the top of the scale. Zero is always on it, with room on both sides as needed. */
export function scaleOf(values: readonly number[]): (value: number) => number {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom || 1;
  return (value) => ((top - value) / span) * SCALE_HEIGHT;
}
