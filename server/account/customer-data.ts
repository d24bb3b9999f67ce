import { distributionRegions } from "../../domain/distributor.ts";
import { Customers } from "../db/identity/customers.ts";
import { SecurityEvents } from "../db/identity/security-events.ts";
import type { Column } from "../db/schema/column.ts";
import { Store } from "../db/store.ts";
import { type TableName, tables } from "../db/tables.ts";
import type { Sealed } from "../platform/keys.ts";

/** A row of a data export: times in ISO 8601 UTC, encrypted texts decrypted. */
export type ExportedRow = Record<string, unknown>;

export class CustomerData extends Store {
  async read(userId: string): Promise<Record<string, ExportedRow[]>> {
    const exported: Record<string, ExportedRow[]> = {};
    for (const [table, { export: exportAs, columns }] of Object.entries(tables)) {
      if (!("name" in exportAs)) continue;
      const rows = await this.rowsOf(table as TableName, userId);
      exported[exportAs.name] = rows.map((row) => this.exportedRow(row, columns));
    }
    return exported;
  }

  private async rowsOf(table: TableName, userId: string): Promise<Record<string, unknown>[]> {
    if (table === "customer")
      return this.query.selectFrom(table).selectAll().where("id", "=", userId).execute();
    const subjects = this.query.selectFrom("consent_subject").select("subject").where("user_id", "=", userId);
    if (table === "consent_record")
      return this.query
        .selectFrom(table)
        .selectAll()
        .where("subject", "in", subjects)
        .orderBy("at")
        .execute();
    if (table === "card_proof")
      return this.query
        .selectFrom(table)
        .selectAll()
        .where("subject", "in", subjects)
        .orderBy("begun_at")
        .execute();
    if (table === "security_event") {
      const customer = await new Customers(this).find(userId);
      return customer ? new SecurityEvents(this).rows(customer) : [];
    }
    if (table === "opt_in") {
      const customer = await new Customers(this).find(userId);
      const digests = this.keys.digests("opt-in", customer?.email ?? "");
      return this.query
        .selectFrom(table)
        .selectAll()
        .where("email_key", "in", digests)
        .orderBy("at")
        .execute();
    }
    return this.query
      .selectFrom(table as "home")
      .selectAll()
      .where("user_id", "=", userId)
      .execute();
  }

  private exportedRow(row: Record<string, unknown>, columns: Record<string, Column<unknown>>): ExportedRow {
    const exported: ExportedRow = {};
    for (const [column, { facts }] of Object.entries(columns)) {
      const value = row[column];
      const opened = facts.isSealed && value !== null ? this.keys.open(value as Sealed) : null;
      if (facts.exported === "region name") exported[column] = regionName(opened);
      if (facts.exported === "shown")
        exported[column] = facts.isSealed ? openedValue(opened) : plainValue(value);
    }
    return exported;
  }
}

/** Parses JSON objects. Digits such as an MPAN stay text. */
function openedValue(text: string | null): unknown {
  return text?.startsWith("{") ? JSON.parse(text) : text;
}

function regionName(id: string | null): string | null {
  return id && (distributionRegions[id] ?? id);
}

function plainValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
