import { percent } from "../charts/bar-scale.ts";
import styles from "./month-differences.module.css";

interface MonthDifferencesProps {
  /** "2026-03", and pence more or less than the customer's own prices. */
  months: readonly { month: string; difference: number }[];
  /** Exports: more is better. */
  isEarned: boolean;
  label: string;
}

const WIDTH = 0.7;
const letters = "JFMAMJJASOND";

/** Bars up for months that cost or earn more than at the customer's own prices, down for less. */
export function MonthDifferences({ months, isEarned, label }: MonthDifferencesProps) {
  const highest = Math.max(0, ...months.map(({ difference }) => difference));
  const lowest = Math.min(0, ...months.map(({ difference }) => difference));
  const scale = 100 / Math.max(1, highest - lowest);
  const zero = highest * scale;
  const share = 100 / months.length;
  return (
    <svg className={styles.plot} role="img" aria-label={label}>
      {months.map(({ month, difference }, index) => {
        const isGood = difference < 0 !== isEarned;
        const height = Math.abs(difference) * scale;
        return (
          <rect
            key={month}
            className={isGood ? styles.less : styles.more}
            x={percent((index + (1 - WIDTH) / 2) * share)}
            width={percent(WIDTH * share)}
            y={percent(difference < 0 ? zero : zero - height)}
            height={percent(height)}
          />
        );
      })}
      <line className={styles.zero} x1="0" x2="100%" y1={percent(zero)} y2={percent(zero)} />
      {months.map(({ month }, index) => (
        <text key={month} className={styles.month} x={percent((index + 0.5) * share)} y="100%" dy="17">
          {letters[Number(month.slice(5)) - 1]}
        </text>
      ))}
    </svg>
  );
}
