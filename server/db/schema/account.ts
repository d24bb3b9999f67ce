import type { EnergyEmailKind } from "../../../domain/energy-email.ts";
import type { Series } from "../../../domain/readings/fuel.ts";
import { boolean, customerId, decimal, integer, json, sealedText, text, time, uuid } from "./column.ts";
import { exportedTable, nonPersonalTable, unlistedTable } from "./table.ts";

export const accountTables = {
  account_activity: exportedTable("last-visit", {
    holds: "the customer's last visit",
    why: "to delete unused accounts, after a warning",
    kept: "until deletion, at the latest 24 months after the last visit",
    afterDeletion: "deleted",
    key: ["user_id"],
    columns: {
      user_id: customerId(),
      last_seen_at: time().shown(),
      warned_at: time().orNull().shown(),
    },
  }),
  account_export: unlistedTable({
    holds: "a copy of everything, sealed, made on request",
    why: "so that the customer can download it",
    kept: "a day, or until the customer's readings are erased",
    afterDeletion: "deleted",
    export: { withheld: "It is the export itself." },
    key: ["user_id"],
    columns: {
      user_id: customerId(),
      id: uuid(),
      state: text<"making" | "ready">(),
      done: integer(),
      total: integer(),
      /** JSON; null until it is ready. */
      content: sealedText().orNull(),
      /** JSON: the files generated from the content. */
      listing: sealedText().orNull(),
      asked_at: time(),
      expires_at: time(),
    },
  }),
  energy_email: exportedTable("energy-emails", {
    holds: "which energy emails are on, since when, and what the last one was about",
    why: "to send what was chosen, once",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "kind"],
    columns: {
      user_id: customerId(),
      kind: text<EnergyEmailKind>().shown(),
      is_on: boolean().shown(),
      changed_at: time().shown(),
      next_look: time().shown(),
      told: json<string[]>().shown(),
    },
  }),
  tariff: exportedTable("prices", {
    holds: "prices of electricity, gas and exports that the customer entered, and when",
    why: "to show what energy costs",
    kept: "until removal or deletion",
    afterDeletion: "deleted",
    key: ["user_id", "fuel", "valid_from"],
    columns: {
      user_id: customerId(),
      fuel: text<Series>().shown(),
      /** A London day. */
      valid_from: text().shown(),
      standing_pence: decimal().shown(),
      kwh_pence: decimal().shown(),
      /** By time of day, such as "00:30 to 05:30". */
      kwh_pence_at: json<Record<string, number>>().shown(),
      typed_at: time().shown(),
    },
  }),
  day_note: exportedTable("day-notes", {
    holds: "a customer's note on a day, sealed, and when it was written",
    why: "to show why that day stands out",
    kept: "until removal or deletion",
    afterDeletion: "deleted",
    key: ["user_id", "day"],
    columns: {
      user_id: customerId(),
      /** A London day. */
      day: text().shown(),
      note: sealedText().shown(),
      written_at: time().shown(),
    },
  }),
  reconsent_reminder: exportedTable("reminders-sent", {
    holds: "which renewal reminders were sent",
    why: "to send each once",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "consent_id", "days"],
    columns: {
      user_id: customerId(),
      consent_id: uuid().shown(),
      /** Days before consent is due. */
      days: integer().shown(),
      sent_at: time().shown(),
    },
  }),
  deletion_reason: nonPersonalTable({
    holds: "why someone left, and the day",
    why: "to improve the product",
    kept: "12 months",
    key: ["id"],
    columns: {
      id: uuid(),
      /** A London day, such as "2026-11-21". */
      day: text(),
      reason: text(),
    },
  }),
  finished_deletion: nonPersonalTable({
    holds: "a digest of a deletion's idempotency key",
    why: "read by the previous release; no longer written",
    kept: "until the next release drops the table",
    key: ["key_digest"],
    columns: {
      key_digest: text(),
      at: time(),
    },
  }),
};
