import type { ColumnType, Generated } from "kysely";
import type { KeyUse, Sealed } from "../../platform/keys.ts";

export type Json<T> = ColumnType<T, string, string>;

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

export interface ColumnFacts {
  stored: Stored;
  isNullable: boolean;
  isSealed: boolean;
  /** A keyed digest for lookups, and the sealed column that it is calculated from, if the row has it. */
  digest: { use: KeyUse; of: string | null } | null;
  /** In a data export: the value, the name of the network region with that id, or why it is left out. */
  exported: "shown" | "region name" | { withheld: string } | null;
}

export class Column<Type> {
  declare readonly type: Type;
  readonly facts: ColumnFacts;

  constructor(facts: ColumnFacts) {
    this.facts = facts;
  }

  orNull(): Column<Type | null> {
    return new Column({ ...this.facts, isNullable: true });
  }

  shown(as: "shown" | "region name" = "shown"): ExportedColumn<Type> {
    return new ExportedColumn({ ...this.facts, exported: as });
  }

  withheld(why: string): ExportedColumn<Type> {
    return new ExportedColumn({ ...this.facts, exported: { withheld: why } });
  }
}

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
export const serial = () => column<Generated<number>>("integer");

export const sealedText = () => column<Sealed>("text", { isSealed: true });
/** Bytes that `Keys.sealBytes` encrypted with the row's primary key as additional data. */
export const sealedBytes = () => column<Uint8Array>("bytea", { isSealed: true });
/** `of` names the sealed column that it can be recalculated from. */
export const digest = (use: KeyUse, of: string | null = null) =>
  column<string>("text", { digest: { use, of } }).withheld("A digest for lookups.");

export const customerId = () => uuid().withheld("The customer's id, the same in every row.");
export const rowId = () => uuid().withheld("An internal id.");
export const pseudonym = () => uuid().withheld("The pseudonym, shown under consent-pseudonym.");
export const secret = () => text().withheld("A secret or its hash.");
