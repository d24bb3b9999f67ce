import { type ReactNode, useId } from "react";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  caption: ReactNode;
  /** The first column names the rows. */
  columns: readonly ReactNode[];
  rows: readonly { name: ReactNode; cells: readonly ReactNode[] }[];
  /** Aligns numbers to the right. */
  isNumeric?: boolean;
}

/** A table that scrolls on narrow screens. */
export function CompareTable({ caption, columns, rows, isNumeric }: CompareTableProps) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-labelledby={captionId}>
      <table className={styles.table} data-numeric={isNumeric ? "" : undefined}>
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns neither move nor change
              <th scope="col" key={place}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows neither move nor change
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells neither move nor change
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
