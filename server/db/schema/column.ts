import type { ColumnType, Generated } from "kysely";
import type { KeyUse } from "../../platform/keys.ts";

/** A text that `Keys.seal` encrypted. */
export type Sealed = string;
/** Written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>;

/** How PostgreSQL stores a column, in the words of its catalogue. */
type Stored =
  | "text"
  | "uuid"
  | "timestamp with time zone"
  | "integer"
  | "smallint"
  | "bigint"
  | "double precision"
  | "boolean"
  | "jsonb"
  | "bytea";

/** What export, reseal, tests and docs need to know about a column. */
export interface ColumnFacts {
  stored: Stored;
  isNullable: boolean;
  /** Encrypted with our keys. */
  isSealed: boolean;
  /** A keyed digest that finds rows, and the sealed column that it is made of, if the row has it. */
  digest: { use: KeyUse; of: string | null } | null;
  /** In a data export: the value as it is, or the name of the network region with that id. */
  exported: "shown" | "region name" | { withheld: string } | null;
}

/** One column of a table; `Type` is what Kysely reads and writes. */
export class Column<Type> {
  declare readonly type: Type;
  readonly facts: ColumnFacts;

  constructor(facts: ColumnFacts) {
    this.facts = facts;
  }

  orNull(): Column<Type | null> {
    return new Column({ ...this.facts, isNullable: true });
  }

  /** Customers get the value in an export of their data, opened if it is sealed. */
  shown(as: "shown" | "region name" = "shown"): ExportedColumn<Type> {
    return new ExportedColumn({ ...this.facts, exported: as });
  }

  /** An export leaves the value out. */
  withheld(why: string): ExportedColumn<Type> {
    return new ExportedColumn({ ...this.facts, exported: { withheld: why } });
  }
}

/** A column that says whether an export shows it. */
export class ExportedColumn<Type> extends Column<Type> {
  declare readonly isDecided: true;

  override orNull(): ExportedColumn<Type | null> {
    return new ExportedColumn({ ...this.facts, isNullable: true });
  }
}

function column<Type>(stored: Stored, more: Partial<ColumnFacts> = {}): Column<Type> {
  return new Column({ stored, isNullable: false, isSealed: false, digest: null, exported: null, ...more });
}

export const text = <Type extends string = string>() => column<Type>("text");
export const uuid = () => column<string>("uuid");
export const time = () => column<Date>("timestamp with time zone");
export const integer = (size: "integer" | "smallint" | "bigint" = "integer") => column<number>(size);
export const decimal = () => column<number>("double precision");
export const boolean = () => column<boolean>("boolean");
export const json = <Type>() => column<Json<Type>>("jsonb");
export const bytes = () => column<Uint8Array>("bytea");
/** A number that the database gives to each new row. */
export const serial = () => column<Generated<number>>("integer");

export const sealedText = () => column<Sealed>("text", { isSealed: true });
/** Bytes that `Keys.sealBytes` encrypted for this row: its primary key is part of the seal. */
export const sealedBytes = () => column<Uint8Array>("bytea", { isSealed: true });
/** A keyed digest. `of` names the sealed column in the same row that it can be made from again. */
export const digest = (use: KeyUse, of: string | null = null) =>
  column<string>("text", { digest: { use, of } }).withheld(
    "A digest that finds the row; the export shows what it is made from.",
  );

export const customerId = () => uuid().withheld("The customer's id, the same in every row.");
export const rowId = () => uuid().withheld("An id that only tells rows apart.");
export const pseudonym = () => uuid().withheld("The pseudonym, shown under consent-pseudonym.");
export const secret = () => text().withheld("A secret, or what one is checked against.");
