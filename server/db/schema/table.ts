import type { Column, ExportedColumn } from "./column.ts";

type Columns<C = Column<unknown>> = Readonly<Record<string, C>>;

/** A table as the rest of the code reads it. */
export interface Table<C extends Columns = Columns> {
  /** What is in it, why we hold it, and until when: `docs/data.md` prints all three. */
  holds: string;
  why: string;
  kept: string;
  /** The primary key. */
  key: readonly string[];
  columns: C;
  /** Whether deleting the account deletes the customer's rows, or they stay for as long as `kept` says. */
  afterDeletion: "deleted" | "kept";
  /** The table's name in a data export, the export's tables that its rows are unpacked into, or why it is left out. */
  export: { name: string } | Unlisted;
}

type Unlisted = { unpackedAs: readonly string[] } | { withheld: string };

/** What a description of a table says, but for `Without`. */
type Described<C extends Columns, Without extends keyof Table = never> = Omit<Table<C>, "key" | Without> & {
  key: readonly (keyof C & string)[];
};

/** The row that Kysely reads and writes, inferred from the columns. */
export type RowOf<T extends Table> = { [Name in keyof T["columns"]]: T["columns"][Name]["type"] };

/** A table in data exports: each column is shown, or withheld for a reason. */
export function exportedTable<const C extends Columns<ExportedColumn<unknown>>>(
  name: string,
  description: Described<C, "export">,
): Table<C> {
  return { ...description, export: { name } };
}

/** A table with personal data that data exports leave out, or show in another form. */
export function unlistedTable<const C extends Columns>(
  description: Described<C, "export"> & { export: Unlisted },
): Table<C> {
  return description;
}

/** A table without personal data. */
export function impersonalTable<const C extends Columns>(
  description: Described<C, "export" | "afterDeletion">,
): Table<C> {
  return { ...description, afterDeletion: "kept", export: { withheld: "No personal data." } };
}
