/* biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the roles of a table that is displayed as blocks */
import { type ReactNode, useId } from "react";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  caption: ReactNode;
  /** The first column names the rows. */
  columns: readonly ReactNode[];
  rows: readonly { name: ReactNode; cells: readonly ReactNode[] }[];
  isNumeric?: boolean;
}

/** A table with named rows. In a narrow container each row stacks, its cells labelled by column. */
export function CompareTable({ caption, columns, rows, isNumeric }: CompareTableProps) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-labelledby={captionId}>
      <table role="table" className={styles.table} data-numeric={isNumeric ? "" : undefined}>
        <caption id={captionId}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are static
              <th role="columnheader" scope="col" key={index}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ name, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are static
            <tr role="row" key={row}>
              <th role="rowheader" scope="row">
                {name}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are static
                <td role="cell" key={index} data-column={textOf(columns[index + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function textOf(column: ReactNode): string | undefined {
  return typeof column === "string" ? column : undefined;
}
