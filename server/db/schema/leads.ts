import type { SolarEvent, SolarInterest, SolarLeadState, SolarOutcome } from "../../../domain/solar.ts";
import { boolean, customerId, digest, json, rowId, sealedText, text, time } from "./column.ts";
import { exportedTable } from "./table.ts";

export type OptInSource = "link" | "signed-link" | "account";

export const leadTables = {
  referral: exportedTable("referral", {
    holds: "who referred a customer",
    why: "to report it once",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id"],
    columns: {
      user_id: customerId(),
      referred_by: text().shown(),
      at: time().shown(),
      delivered_at: time().orNull().shown(),
      sending_since: time().orNull().shown(),
    },
  }),
  attribution: exportedTable("campaign-tags", {
    holds: "campaign tags of the first visit",
    why: "to see which campaigns work",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id"],
    columns: {
      user_id: customerId(),
      tags: json<Record<string, string>>().shown(),
      at: time().shown(),
    },
  }),
  opt_in: exportedTable("turn-down-and-save", {
    holds: "who opted in to or out of a campaign of Turn Down and Save, when and how; the address sealed",
    why: "to invite them, and to prove it",
    kept: "until deletion; for an address without an account an opt-in 12 months or until taken back, an opt-out not at all",
    afterDeletion: "deleted",
    key: ["email_key", "id"],
    columns: {
      email_key: digest("opt-in", "email"),
      id: rowId(),
      campaign_id: text().shown(),
      email: sealedText().shown(),
      opted_in: boolean().shown(),
      source: text<OptInSource>().shown(),
      at: time().shown(),
      /** Deleted then if the address has no account. */
      next_look: time().shown(),
    },
  }),
  solar_lead: exportedTable("solar-requests", {
    holds:
      "a request for a quote and what was agreed to; details sealed, and erased once delivered; a digest of what was sent",
    why: "to deliver it, its corrections and its withdrawal, each once",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "interest"],
    columns: {
      user_id: customerId(),
      interest: text<SolarInterest>().shown(),
      /** JSON to send to the partner, sealed; null once delivered. */
      details: sealedText().orNull().shown(),
      /** Digest of the details last sent to the partner; null before. */
      told_digest: text().orNull().withheld("Tells a correction from a repeated request."),
      is_correction: boolean().shown(),
      consent_text: text().shown(),
      asked_at: time().shown(),
      state: text<SolarLeadState>().shown(),
      settled_at: time().orNull().shown(),
      withdrawn_at: time().orNull().shown(),
    },
  }),
  solar_event: exportedTable("solar-permissions-and-messages", {
    holds:
      "when a customer agreed to share details with a solar partner or withdrew, and each message sent, sealed",
    why: "to show what was sent, and to identify them to the partner when they withdraw",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "id"],
    columns: {
      user_id: customerId(),
      id: rowId(),
      at: time().shown(),
      interest: text<SolarInterest>().shown(),
      kind: text<SolarEvent>().shown(),
      partner: text().shown(),
      consent_text: text().orNull().shown(),
      /** Of a message: the JSON sent, sealed; null in messages of earlier releases. */
      details: sealedText().orNull().shown(),
      /** Of a message: null until the partner responds. */
      outcome: text<SolarOutcome>().orNull().shown(),
    },
  }),
};
