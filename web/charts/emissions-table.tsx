import { formatTonnes } from "../../domain/carbon/tonnes.ts";
import styles from "./emissions-table.module.css";

const columns = ["electricity", "heating", "car", "solar", "total"] as const;
const headings: Record<(typeof columns)[number], string> = {
  electricity: "Electricity",
  heating: "Heating",
  car: "Cars",
  solar: "Solar",
  total: "Total",
};

export type EmissionsRow = { id: string; label: string } & Record<(typeof columns)[number], number>;

/** The figures of a chart as a table, folded away until someone wants it. Tonnes of CO₂ a year. */
export function EmissionsTable({ caption, rows }: { caption: string; rows: readonly EmissionsRow[] }) {
  return (
    <details className={styles.details}>
      <summary>Show these figures as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {headings[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.label}</th>
                {columns.map((column) => (
                  <td key={column}>{formatTonnes(row[column], 2)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
