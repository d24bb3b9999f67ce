import type { ReactNode } from "react";
import { MINUS } from "../../domain/carbon/tonnes.ts";
import styles from "./stepped-chart.module.css";

export type ChartTone = "electricity" | "heating" | "car" | "solar" | "total";
/** `from` and `to` in tonnes. */
export type ChartStep = {
  id: string;
  label: string;
  from: number;
  to: number;
  tone: ChartTone;
  value: string;
  change?: string;
  state?: "current" | "ahead";
};

/** In pixels. Offsets are from the bottom of the scale to the baseline of a text. */
const TOP_MARGIN = 20;
const CHART_HEIGHT = 340;
const LABEL_OFFSET = 42;
const CHANGE_OFFSET = 59;
const MIN_BAR_HEIGHT = 2;
/** On each side of a bar, as a share of its column. */
const GAP = 0.14;

export function SteppedChart({
  steps,
  conclusion,
  isAnimated = false,
  children,
}: {
  steps: readonly ChartStep[];
  conclusion: string;
  isAnimated?: boolean;
  children: ReactNode;
}) {
  const y = scaleOf(steps.flatMap(({ from, to }) => [from, to]));
  const width = 100 / steps.length;
  return (
    <figure className={styles.figure} data-arriving={isAnimated ? "" : undefined}>
      <figcaption className={styles.conclusion}>{conclusion}</figcaption>
      <svg className={styles.chart} height={CHART_HEIGHT} role="img" aria-label={`Chart. ${conclusion}`}>
        {steps.map((step, index) => (
          <Column key={step.id} step={step} y={y} left={index * width} width={width} />
        ))}
        {steps.map((step, index) => (
          <Connector
            key={step.id}
            step={step}
            next={steps[index + 1]}
            y={TOP_MARGIN + y(step.to)}
            from={(index + 1 - GAP) * width}
            to={(index + 1 + GAP) * width}
          />
        ))}
        <line className={styles.zero} x1="0" x2="100%" y1={TOP_MARGIN + y(0)} y2={TOP_MARGIN + y(0)} />
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
  const top = TOP_MARGIN + Math.min(y(step.from), y(step.to));
  const height = Math.max(MIN_BAR_HEIGHT, Math.abs(y(step.from) - y(step.to)));
  const isBelow = step.value.startsWith(MINUS) && step.to < step.from;
  const middle = `${left + width / 2}%`;
  const classes = [styles[step.tone], step.state === undefined ? "" : styles[step.state]];
  return (
    <g className={classes.join(" ")}>
      <rect
        className={styles.bar}
        x={`${left + width * GAP}%`}
        width={`${width * (1 - 2 * GAP)}%`}
        y={top}
        height={height}
        rx="4"
      />
      <text className={styles.value} x={middle} y={isBelow ? top + height + 16 : top - 7}>
        {step.value}
      </text>
      <text className={styles.label} x={middle} y={TOP_MARGIN + SCALE_HEIGHT + LABEL_OFFSET}>
        {step.label}
      </text>
      <text className={styles.change} x={middle} y={TOP_MARGIN + SCALE_HEIGHT + CHANGE_OFFSET}>
        {step.change}
      </text>
    </g>
  );
}

function Connector(props: {
  step: ChartStep;
  next: ChartStep | undefined;
  y: number;
  from: number;
  to: number;
}) {
  const { step, next, y, from, to } = props;
  const joinsNext = next && (next.tone === "total" ? next.to === step.to : next.from === step.to);
  if (step.tone === "total" || !joinsNext) return null;
  return <line className={styles.connector} x1={`${from}%`} x2={`${to}%`} y1={y} y2={y} />;
}

export const SCALE_HEIGHT = 260;

/** Maps tonnes to pixels from the top. Zero is always on the scale. */
export function scaleOf(values: readonly number[]): (value: number) => number {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const span = top - bottom || 1;
  return (value) => ((top - value) / span) * SCALE_HEIGHT;
}
