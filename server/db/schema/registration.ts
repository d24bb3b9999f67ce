import type { PublicKey } from "../../../contract/receipts.ts";
import type { Span } from "../../../domain/london-calendar.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
import type { ConsentAttemptState, RegistrationMethod } from "../../../domain/registration.ts";
import {
  customerId,
  digest,
  json,
  pseudonym,
  rowId,
  sealedText,
  secret,
  text,
  time,
  uuid,
} from "./column.ts";
import { exportedTable, nonPersonalTable } from "./table.ts";

/** Times in epoch seconds; `longestGap` in seconds. */
export interface MeterData {
  meterSeen: boolean | null;
  electricity: { start: number; end: number; longestGap: number } | null;
  /** False if the home has no gas meter, null if unknown. Unchanged by a fetch that finds no meter at all. */
  gas: { start: number; end: number; longestGap: number } | false | null;
  /** The contiguous range requested of each series, once it had data; of `exported`, once a value was not zero. */
  fetched?: { electricity?: Span; gas?: Span; exported?: Span };
  /** When exported electricity was last requested for a home that exports none. */
  exportAsked?: number;
  /** When missing half hours were last requested: those of the last month, and all. */
  gapsAsked?: { young: number; all: number };
  /** The data provider reported that it holds no consent for this meter. */
  isConsentLost?: boolean;
}

export const registrationTables = {
  receipt_key: nonPersonalTable({
    holds: "public keys of signed consent receipts",
    why: "to check receipts after a change of secrets",
    kept: "indefinitely",
    key: ["kid"],
    columns: {
      kid: text(),
      public_key: json<PublicKey>(),
    },
  }),
  home: exportedTable("home", {
    holds: "address and postcode, sealed",
    why: "to find the meter and check the card's postcode",
    kept: "until edit, removal or deletion",
    afterDeletion: "deleted",
    key: ["user_id"],
    columns: {
      user_id: customerId(),
      address: sealedText().shown(),
      postcode: sealedText().shown(),
      updated_at: time().shown(),
    },
  }),
  onboarding_draft: exportedTable("unfinished-answers", {
    holds: "answers given so far, sealed",
    why: "to continue on another device",
    kept: "until registered, or 30 days",
    afterDeletion: "deleted",
    key: ["user_id", "flow"],
    columns: {
      user_id: customerId(),
      flow: text<ConsentFlow>().shown(),
      answers: sealedText().shown(),
      updated_at: time().shown(),
    },
  }),
  onboarding_progress: exportedTable("steps-reached", {
    holds: "which step was reached when",
    why: "to see where people give up",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "flow", "step"],
    columns: {
      user_id: customerId(),
      flow: text<ConsentFlow>().shown(),
      step: text().shown(),
      reached_at: time().shown(),
    },
  }),
  mpan_handle: exportedTable("meters-found", {
    holds:
      "a random handle for an MPAN found for the saved home, and that home's street line and postcode, sealed",
    why: "so that the browser never holds the number",
    kept: "25 hours at most",
    afterDeletion: "deleted",
    key: ["user_id", "handle"],
    columns: {
      user_id: customerId(),
      handle: secret(),
      mpan: sealedText().shown(),
      /** The `homeKey` it was found for; null in rows of the previous release. */
      home: sealedText().orNull().shown(),
      expires_at: time().shown(),
    },
  }),
  mpan_check: exportedTable("meter-checks", {
    holds:
      "that the provider knew an MPAN and at which postcode; the home it was checked for, sealed, and whether the provider lists it there; the device inventory's id and the start of the display's code",
    why: "evidence for the registration",
    kept: "until registration, unlinking, or 7 days",
    afterDeletion: "deleted",
    key: ["user_id", "mpan_key"],
    columns: {
      user_id: customerId(),
      mpan_key: digest("meter"),
      postcode: sealedText().shown(),
      /** The `homeKey` it was checked for; null in rows of the previous release. */
      home: sealedText().orNull().shown(),
      link: text<"address" | "plot" | "postcode">().orNull().shown(),
      read_inventory_id: text().orNull().shown(),
      inventory_at: time().orNull().shown(),
      /** Start of the display's code: null until it was read, empty if the home has no display. */
      display_prefix: text().orNull().shown(),
      checked_at: time().shown(),
    },
  }),
  card_customer: exportedTable("card-provider", {
    holds: "the card provider's id for the customer",
    why: "to set up a card check",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id"],
    columns: {
      user_id: customerId(),
      card_customer_id: text().shown(),
    },
  }),
  card_check: exportedTable("card-checks", {
    holds: "the outcome of a card check and when it closed; no card data",
    why: "evidence of the right to the home",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "setup_intent_id"],
    columns: {
      user_id: customerId(),
      setup_intent_id: text().shown(),
      payment_method_id: text().shown(),
      created_at: time().shown(),
      outcome: text().orNull().shown(),
      ended_at: time().orNull().shown(),
      used_for_mpan_key: digest("meter").orNull(),
      /** Counts checks of the same card together. */
      card_key: digest("card").orNull(),
    },
  }),
  card_proof: exportedTable("cards-that-proved-a-home", {
    holds:
      "which card proved which home for which consent, under a pseudonym: keyed digests of the home and of the provider's card fingerprint, and the fingerprint, sealed; no number, name or address",
    why: "so that one card proves at most three homes in twelve months, even after deletion",
    kept: "twelve months; an hour if registration failed",
    afterDeletion: "kept",
    key: ["subject", "consent_id"],
    columns: {
      subject: pseudonym(),
      consent_id: uuid().shown(),
      /** The fingerprint; null in rows of earlier releases. */
      card: sealedText().orNull().shown(),
      begun_at: time().shown(),
      given_at: time().orNull().shown(),
      card_key: digest("card", "card"),
      /** Counts as another home once the secret that made it is removed. */
      home_key: digest("home").orNull(),
    },
  }),
  consent_attempt: exportedTable("registration-attempts", {
    holds: "each attempt to register and its outcome",
    why: "the evidence given to the provider",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id", "id"],
    columns: {
      user_id: customerId(),
      id: uuid().shown(),
      mpan: sealedText().shown(),
      flow: text<ConsentFlow>().shown(),
      method: text<RegistrationMethod>().shown(),
      /** A cancelled attempt is `refused`, with a time in `cancelled_at`. */
      state: text<Exclude<ConsentAttemptState, "cancelled">>().shown(),
      details: sealedText().shown(),
      created_at: time().shown(),
      updated_at: time().shown(),
      cancelled_at: time().orNull().shown(),
      /** The payment method or a generated text; unique per customer and meter. */
      reference: text().shown(),
      mpan_key: digest("meter", "mpan"),
    },
  }),
  registration: exportedTable("smart-meter", {
    holds: "the linked meter, sealed, and the state of its data",
    why: "to show and refresh what the customer asked for",
    kept: "until withdrawal or deletion",
    afterDeletion: "deleted",
    key: ["user_id", "id"],
    columns: {
      user_id: customerId(),
      id: rowId(),
      mpan: sealedText().shown(),
      method: text<RegistrationMethod>().shown(),
      registered_at: time().shown(),
      /** The customer sees no earlier readings. */
      readings_from: time().shown(),
      reconsent_due: time().shown(),
      data_state: json<MeterData>().shown(),
      last_tried: time().orNull().shown(),
      next_try: time().orNull().shown(),
      consent_id: uuid().shown(),
      expired_consent_id: uuid().orNull().shown(),
      mpan_key: digest("meter", "mpan"),
    },
  }),
  consent_subject: exportedTable("consent-pseudonym", {
    holds: "which customer a consent record's pseudonym belongs to",
    why: "to find a customer's consents",
    kept: "until deletion",
    afterDeletion: "deleted",
    key: ["user_id"],
    columns: {
      user_id: customerId(),
      subject: uuid().shown(),
    },
  }),
  consent_record: exportedTable("consents", {
    holds: "what was agreed to, when, how it was verified; no name",
    why: "to prove consent later",
    kept: "four years after it ended",
    afterDeletion: "kept",
    key: ["subject", "id"],
    columns: {
      subject: pseudonym(),
      id: rowId(),
      consent_id: uuid().shown(),
      event: text<"given" | "ended" | "withdrawal-confirmed">().shown(),
      at: time().shown(),
      details: json<Record<string, unknown>>().shown(),
      mpan_key: digest("meter"),
      seal: text().orNull().withheld("Proves that the record was not changed."),
    },
  }),
  withdrawal: exportedTable("withdrawals", {
    holds: "consents whose end the provider has not confirmed",
    why: "to finish the withdrawal",
    kept: "until confirmed, and an hour more if a registration was stopped; after deletion without a name",
    afterDeletion: "kept",
    key: ["user_id", "consent_id"],
    columns: {
      user_id: customerId(),
      consent_id: uuid().shown(),
      mpan: sealedText().shown(),
      requested_at: time().shown(),
      tried_at: time().orNull().shown(),
      confirmed_at: time().orNull().shown(),
      subject: pseudonym(),
      mpan_key: digest("meter", "mpan"),
      /** Set if a sent attempt was cancelled: until when the data provider may still record its consent. */
      watch_until: time().orNull().shown(),
    },
  }),
};
