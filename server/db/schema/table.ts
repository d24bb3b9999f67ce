import type { Column, ExportedColumn } from "./column.ts";

type Columns<C = Column<unknown>> = Readonly<Record<string, C>>;

export interface Table<C extends Columns = Columns> {
  /** Its content, purpose and retention, as printed in `docs/data.md`. */
  holds: string;
  why: string;
  kept: string;
  key: readonly string[];
  columns: C;
  /** Whether deleting the account deletes the customer's rows, or they stay as long as `kept` says. */
  afterDeletion: "deleted" | "kept";
  /** Its name in a data export, the names its rows are unpacked into, or why it is left out. */
  export: { name: string } | Unlisted;
}

type Unlisted = { unpackedAs: readonly string[] } | { withheld: string };

type Described<C extends Columns, Without extends keyof Table = never> = Omit<Table<C>, "key" | Without> & {
  key: readonly (keyof C & string)[];
};

export type RowOf<T extends Table> = { [Name in keyof T["columns"]]: T["columns"][Name]["type"] };

export function exportedTable<const C extends Columns<ExportedColumn<unknown>>>(
  name: string,
  description: Described<C, "export">,
): Table<C> {
  return { ...description, export: { name } };
}

export function unlistedTable<const C extends Columns>(
  description: Described<C, "export"> & { export: Unlisted },
): Table<C> {
  return description;
}

export function nonPersonalTable<const C extends Columns>(
  description: Described<C, "export" | "afterDeletion">,
): Table<C> {
  return { ...description, afterDeletion: "kept", export: { withheld: "No personal data." } };
}
