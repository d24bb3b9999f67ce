import type { Tables } from "../tables.ts";

/** What an export shows of a table's rows, under a name that a customer understands. */
export interface Shown<Row> {
  name: string;
  columns: readonly (keyof Row & string)[];
  /** Those of the columns that are sealed, and are opened for their owner. */
  sealed?: readonly (keyof Row & string)[];
}

/** What a table holds of a customer: what becomes of it when they leave, and what they can take along. */
export interface InventoryEntry<Row> {
  /** `gone` with the customer, in the same moment; or why something stays, and for how long. */
  afterDeletion: "gone" | { stays: string };
  export: Shown<Row> | { unpackedAs: readonly string[] } | { withheld: string };
}

/** Nothing in it is about a person. */
const NOBODY = {
  afterDeletion: { stays: "No person is in it." },
  export: { withheld: "No person is in it." },
};

/** Every table. One that is not described here is a type error, so that none is forgotten by export or deletion. */
export const dataInventory: { [T in keyof Tables]: InventoryEntry<Tables[T]> } = {
  customer: {
    afterDeletion: "gone",
    export: { name: "account", columns: ["email", "given_name", "family_name", "created_at"] },
  },
  password: { afterDeletion: "gone", export: { name: "password", columns: ["changed_at"] } },
  session: {
    afterDeletion: "gone",
    export: { name: "sessions", columns: ["created_at", "seen_at", "user_agent", "client_address"] },
  },
  passkey: {
    afterDeletion: "gone",
    export: { name: "passkeys", columns: ["name", "created_at", "used_at"] },
  },
  access_key: {
    afterDeletion: "gone",
    export: { name: "access-keys", columns: ["name", "created_at", "used_at"] },
  },
  email_change: {
    afterDeletion: "gone",
    export: { name: "email-change", columns: ["email", "asked_at"] },
  },
  account_activity: {
    afterDeletion: "gone",
    export: { name: "last-visit", columns: ["last_seen_at", "warned_at"] },
  },
  home: {
    afterDeletion: "gone",
    export: {
      name: "home",
      columns: ["address", "postcode", "updated_at"],
      sealed: ["address", "postcode"],
    },
  },
  onboarding_draft: {
    afterDeletion: "gone",
    export: {
      name: "unfinished-answers",
      columns: ["flow", "answers", "updated_at"],
      sealed: ["answers"],
    },
  },
  onboarding_progress: {
    afterDeletion: "gone",
    export: { name: "steps-reached", columns: ["flow", "step", "reached_at"] },
  },
  mpan_handle: {
    afterDeletion: "gone",
    export: { name: "meters-found", columns: ["mpan", "expires_at"], sealed: ["mpan"] },
  },
  mpan_check: {
    afterDeletion: "gone",
    export: {
      name: "meter-checks",
      columns: ["postcode", "read_inventory_id", "checked_at"],
      sealed: ["postcode"],
    },
  },
  card_customer: {
    afterDeletion: "gone",
    export: { name: "card-provider", columns: ["card_customer_id"] },
  },
  card_check: {
    afterDeletion: "gone",
    export: {
      name: "card-checks",
      columns: ["setup_intent_id", "payment_method_id", "created_at", "outcome"],
    },
  },
  consent_attempt: {
    afterDeletion: "gone",
    export: {
      name: "registration-attempts",
      columns: [
        "id",
        "mpan",
        "flow",
        "method",
        "state",
        "details",
        "created_at",
        "updated_at",
        "cancelled_at",
      ],
      sealed: ["mpan", "details"],
    },
  },
  registration: {
    afterDeletion: "gone",
    export: {
      name: "smart-meter",
      columns: [
        "mpan",
        "method",
        "registered_at",
        "readings_from",
        "reconsent_due",
        "data_state",
        "last_tried",
        "next_try",
      ],
      sealed: ["mpan"],
    },
  },
  readings_month: {
    afterDeletion: "gone",
    export: { unpackedAs: ["electricity-readings", "gas-readings"] },
  },
  kept_readings: {
    afterDeletion: "gone",
    export: { name: "meters-no-longer-read", columns: ["readings_from", "registered_at", "ended_at"] },
  },
  consent_subject: {
    afterDeletion: "gone",
    export: { name: "consent-pseudonym", columns: ["subject"] },
  },
  consent_record: {
    afterDeletion: {
      stays: "Without a name, for four years after the consent ended: proof that it was given.",
    },
    export: { name: "consents", columns: ["consent_id", "event", "at", "details"] },
  },
  withdrawal: {
    afterDeletion: {
      stays:
        "Without a name, until the data provider has confirmed that consent is over, and an hour more where a registration was stopped on its way.",
    },
    export: { name: "withdrawals", columns: ["consent_id", "mpan", "requested_at"], sealed: ["mpan"] },
  },
  reconsent_reminder: {
    afterDeletion: "gone",
    export: { name: "reminders-sent", columns: ["consent_id", "days", "sent_at"] },
  },
  solar_lead: {
    afterDeletion: "gone",
    export: {
      name: "solar-requests",
      columns: ["interest", "details", "consent_text", "asked_at", "state", "settled_at"],
      sealed: ["details"],
    },
  },
  opt_in: {
    afterDeletion: "gone",
    export: {
      name: "turn-down-and-save",
      columns: ["campaign_id", "email", "opted_in", "source", "at"],
      sealed: ["email"],
    },
  },
  referral: {
    afterDeletion: "gone",
    export: { name: "referral", columns: ["referred_by", "at", "delivered_at"] },
  },
  attribution: { afterDeletion: "gone", export: { name: "campaign-tags", columns: ["tags", "at"] } },
  account_export: { afterDeletion: "gone", export: { withheld: "It is the export itself." } },
  idempotency: {
    afterDeletion: "gone",
    export: { withheld: "A day's answers to repeated calls: what they say is in the other tables." },
  },
  ended_session: {
    afterDeletion: { stays: "For minutes, so that what is left of a session is refused." },
    export: { withheld: "Ids of sessions that are over." },
  },
  sign_up: {
    afterDeletion: "gone",
    export: { withheld: "Belongs to whoever proves the address with the code." },
  },
  code: { afterDeletion: "gone", export: { withheld: "A secret that is worth something for minutes." } },
  passkey_challenge: {
    afterDeletion: "gone",
    export: { withheld: "A secret that is worth something for minutes." },
  },
  sign_in_lock: {
    afterDeletion: "gone",
    export: { withheld: "Counts wrong passwords to keep strangers out." },
  },
  letter: {
    afterDeletion: { stays: "Until it is sent: the e-mail that confirms the deletion." },
    export: { withheld: "On its way to the customer; nothing is kept once it has left." },
  },
  limit_count: {
    afterDeletion: { stays: "As a digest that leads to nobody, until the time it counts is over." },
    export: { withheld: "A digest does not tell whose it is." },
  },
  security_event: {
    afterDeletion: { stays: "For 13 months, under digests that lead to nobody without the server's key." },
    export: { withheld: "Filed by digests: what it says is in sessions, consents and mails." },
  },
  content_copy: NOBODY,
  publications: NOBODY,
  deletion_reason: NOBODY,
  finished_deletion: NOBODY,
  page_view: NOBODY,
  webhook_event: NOBODY,
};
