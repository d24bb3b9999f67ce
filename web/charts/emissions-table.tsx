import { formatTonnes } from "../../domain/carbon/tonnes.ts";
import { CompareTable } from "../ui/compare-table.tsx";
import { Disclosure } from "../ui/disclosure.tsx";

const columns = {
  electricity: "Electricity",
  heating: "Heating",
  car: "Cars",
  solar: "Solar",
  total: "Total",
} as const;
type Column = keyof typeof columns;

export type EmissionsRow = { label: string } & Record<Column, number>;

export function EmissionsTable({ caption, rows }: { caption: string; rows: readonly EmissionsRow[] }) {
  const usedColumns = (Object.keys(columns) as Column[]).filter((column) =>
    rows.some((row) => row[column] !== 0),
  );
  return (
    <Disclosure summary="Show these figures as a table" printedAs="The figures">
      <CompareTable
        caption={caption}
        columns={["Step", ...usedColumns.map((column) => columns[column])]}
        rows={rows.map((row) => ({
          name: row.label,
          cells: usedColumns.map((column) => formatTonnes(row[column], 2)),
        }))}
        isNumeric
      />
    </Disclosure>
  );
}
