import type { ReactNode } from "react";
import styles from "./chart-key.module.css";

/** Names what a chart draws. @param items with a sample as the content of an SVG, and its view box */
export function ChartKey({
  items,
}: {
  items: readonly { sample: ReactNode; viewBox: string; words: string }[];
}) {
  return (
    <ul className={`${styles.key} small soft`}>
      {items.map(({ sample, viewBox, words }) => (
        <li key={words}>
          <svg aria-hidden="true" viewBox={viewBox}>
            {sample}
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}
