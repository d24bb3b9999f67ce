import type { ReactNode } from "react";
import styles from "./chart-key.module.css";

export function ChartKey({
  items,
}: {
  items: readonly { sample: ReactNode; viewBox: string; label: string }[];
}) {
  return (
    <ul className={`${styles.key} small soft`}>
      {items.map(({ sample, viewBox, label }) => (
        <li key={label}>
          <svg aria-hidden="true" viewBox={viewBox}>
            {sample}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
