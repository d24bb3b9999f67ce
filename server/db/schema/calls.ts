import { customerId, integer, sealedText, text, time } from "./column.ts";
import { nonPersonalTable, unlistedTable } from "./table.ts";

export const callTables = {
  idempotency: unlistedTable({
    holds: "responses to repeatable calls, without created access keys",
    why: "so that a repeated call has one effect",
    kept: "24 hours",
    afterDeletion: "deleted",
    export: { withheld: "Responses of the last day; the other tables hold their content." },
    key: ["user_id", "key"],
    columns: {
      user_id: customerId(),
      key: text(),
      request_hash: text(),
      status: integer().orNull(),
      body: sealedText().orNull(),
      created_at: time(),
    },
  }),
  limit_count: unlistedTable({
    holds: "counts of rate limits, by digest",
    why: "to prevent guessing",
    kept: "until the window ends",
    afterDeletion: "kept",
    export: { withheld: "A digest does not identify its customer." },
    key: ["key"],
    columns: {
      key: text(),
      count: integer(),
      window_ends: time(),
    },
  }),
  call_place: nonPersonalTable({
    holds: "calls to a partner in progress, and when the next may start",
    why: "to keep within the partner's limits across all processes",
    kept: "indefinitely",
    key: ["partner", "place"],
    columns: {
      partner: text(),
      place: integer(),
      free_at: time(),
    },
  }),
  webhook_event: nonPersonalTable({
    holds: "ids of received events",
    why: "to process each once",
    kept: "30 days",
    key: ["id"],
    columns: {
      id: text(),
      received_at: time(),
    },
  }),
};
