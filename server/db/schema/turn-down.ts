import type { RewardRule } from "../../../domain/turn-down/event.ts";
import { customerId, digest, integer, json, rowId, sealedText, serial, text, time } from "./column.ts";
import type { OptInSource } from "./leads.ts";
import { exportedTable, nonPersonalTable } from "./table.ts";

export const turnDownTables = {
  turn_down_participation: exportedTable("turn-down-participation", {
    holds: "that a customer takes part, with which meter, how they joined, from when to when",
    why: "so that a meter takes part once",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "id"],
    columns: {
      user_id: customerId(),
      id: rowId(),
      /** `registration` if the customer opted in before they linked a meter. */
      source: text<OptInSource | "registration">().shown(),
      joined_at: time().shown(),
      left_at: time().orNull().shown(),
      /** By opting out, or because the permission to read the meter ended. */
      why_left: text<"left" | "permission">().orNull().shown(),
      registration_id: rowId(),
      mpan_key: digest("meter"),
    },
  }),
  turn_down_notice: exportedTable("turn-down-notices", {
    holds: "which state of an event a customer was notified of",
    why: "to notify each customer once, and of changes",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "event_id"],
    columns: {
      user_id: customerId(),
      event_id: integer().shown(),
      revision: integer().shown(),
      told_at: time().shown(),
    },
  }),
  turn_down_result: exportedTable("turn-down-results", {
    holds: "what a home earned in an event, and its half-hourly use, both sealed",
    why: "so that it can be checked and recalculated",
    kept: "earnings until deletion; usage until the customer leaves the scheme or the permission ends",
    afterDeletion: "deleted",
    key: ["user_id", "event_id"],
    columns: {
      user_id: customerId(),
      event_id: integer().shown(),
      state: text<"provisional" | "final">().shown(),
      rules_version: integer().shown(),
      outcome: sealedText().shown(),
      /** JSON, sealed; null once the customer has left. */
      inputs: sealedText().orNull().shown(),
      worked_out_at: time().shown(),
    },
  }),
  turn_down_event: nonPersonalTable({
    holds: "times, regions, rewards and payment of events",
    why: "to run and compare events",
    kept: "indefinitely",
    key: ["id"],
    columns: {
      id: serial(),
      starts_at: time(),
      ends_at: time(),
      regions: json<string[]>(),
      rule: json<RewardRule>(),
      notice_at: time(),
      revision: integer(),
      cancelled_at: time().orNull(),
      settled_at: time().orNull(),
      paid: json<{ on: string; how: string }>().orNull(),
    },
  }),
  turn_down_event_change: nonPersonalTable({
    holds: "changes to events",
    why: "to show what was promised when",
    kept: "indefinitely",
    key: ["event_id", "revision"],
    columns: {
      event_id: integer(),
      revision: integer(),
      kind: text<"made" | "changed" | "cancelled" | "paid">(),
      details: json<Record<string, unknown>>(),
      at: time(),
    },
  }),
};
