import type { Tables } from "../tables.ts";

/** A column that an export leaves out, and why. */
interface WithheldColumn {
  withheld: string;
}

/**
 * What a table holds of a customer: what becomes of it when they leave, and what of each column they can take
 * along. A row's columns in an export stand in the order in which they stand here.
 */
export type InventoryEntry<Row> = {
  /** `gone` with the customer, in the same moment; or why something stays, and for how long. */
  afterDeletion: "gone" | { stays: string };
} & (
  | {
      /** The name that the table has in an export, which a customer understands. */
      export: { name: string };
      /** `opened` is shown with its seal opened, `region named` with the name of the network region in it. */
      columns: { [C in keyof Row]: "shown" | "opened" | "region named" | WithheldColumn };
    }
  | {
      /** The tables that its rows are unpacked into. */
      export: { unpackedAs: readonly string[] };
      columns: { [C in keyof Row]: "unpacked" };
    }
  | { export: { withheld: string }; columns: { [C in keyof Row]: "withheld" } }
);

const THEIR_ID = { withheld: "The customer's id, the same in every row." };
const OUR_ID = { withheld: "An id that tells rows apart and says nothing." };
const DIGEST = { withheld: "A digest that finds the row: what it is made of is in the export." };
const SECRET = { withheld: "A secret, or what it is checked against." };
const PASSKEY = { withheld: "What a passkey is checked against: of no use without it." };
const PROOF = { withheld: "Proves that the record was not changed." };
const SHOWN_ELSEWHERE = { withheld: "The pseudonym, which is shown under consent-pseudonym." };

/**
 * Every table, column by column. One that is not described here is a type error, so that no personal data is
 * forgotten by export or deletion.
 */
export const dataInventory: { [T in keyof Tables]: InventoryEntry<Tables[T]> } = {
  customer: {
    afterDeletion: "gone",
    export: { name: "account" },
    columns: {
      email: "shown",
      given_name: "shown",
      family_name: "shown",
      created_at: "shown",
      id: THEIR_ID,
    },
  },
  customer_email: {
    afterDeletion: "gone",
    export: { withheld: "The address and id of the row in account." },
    columns: { email: "withheld", customer_id: "withheld" },
  },
  password: {
    afterDeletion: "gone",
    export: { name: "password" },
    columns: {
      changed_at: "shown",
      user_id: THEIR_ID,
      hash: SECRET,
    },
  },
  session: {
    afterDeletion: "gone",
    export: { name: "sessions" },
    columns: {
      created_at: "shown",
      seen_at: "shown",
      user_agent: "shown",
      client_address: "shown",
      user_id: THEIR_ID,
      id: OUR_ID,
      token_hash: SECRET,
    },
  },
  known_device: {
    afterDeletion: "gone",
    export: { name: "known-devices" },
    columns: {
      created_at: "shown",
      seen_at: "shown",
      user_id: THEIR_ID,
      token_hash: SECRET,
    },
  },
  passkey: {
    afterDeletion: "gone",
    export: { name: "passkeys" },
    columns: {
      name: "shown",
      created_at: "shown",
      used_at: "shown",
      user_id: THEIR_ID,
      id: PASSKEY,
      public_key: PASSKEY,
      counter: PASSKEY,
      transports: PASSKEY,
    },
  },
  tariff: {
    afterDeletion: "gone",
    export: { name: "prices" },
    columns: {
      fuel: "shown",
      valid_from: "shown",
      standing_pence: "shown",
      kwh_pence: "shown",
      kwh_pence_at: "shown",
      typed_at: "shown",
      user_id: THEIR_ID,
    },
  },
  meter_tariff: {
    afterDeletion: "gone",
    export: { name: "meter-prices" },
    columns: {
      fuel: "shown",
      valid_from: "shown",
      valid_to: "shown",
      standing_pence: "shown",
      kwh_pence: "shown",
      kwh_pence_at: "shown",
      told_at: "shown",
      user_id: THEIR_ID,
      registration_id: OUR_ID,
    },
  },
  day_note: {
    afterDeletion: "gone",
    export: { name: "day-notes" },
    columns: { day: "shown", note: "opened", written_at: "shown", user_id: THEIR_ID },
  },
  energy_email: {
    afterDeletion: "gone",
    export: { name: "energy-emails" },
    columns: {
      kind: "shown",
      is_on: "shown",
      changed_at: "shown",
      next_look: "shown",
      told: "shown",
      user_id: THEIR_ID,
    },
  },
  access_key: {
    afterDeletion: "gone",
    export: { name: "access-keys" },
    columns: {
      name: "shown",
      created_at: "shown",
      used_at: "shown",
      user_id: THEIR_ID,
      id: OUR_ID,
      secret_hash: SECRET,
    },
  },
  email_change: {
    afterDeletion: "gone",
    export: { name: "email-change" },
    columns: {
      email: "shown",
      asked_at: "shown",
      user_id: THEIR_ID,
    },
  },
  account_activity: {
    afterDeletion: "gone",
    export: { name: "last-visit" },
    columns: {
      last_seen_at: "shown",
      warned_at: "shown",
      user_id: THEIR_ID,
    },
  },
  home: {
    afterDeletion: "gone",
    export: { name: "home" },
    columns: {
      address: "opened",
      postcode: "opened",
      updated_at: "shown",
      user_id: THEIR_ID,
    },
  },
  onboarding_draft: {
    afterDeletion: "gone",
    export: { name: "unfinished-answers" },
    columns: {
      flow: "shown",
      answers: "opened",
      updated_at: "shown",
      user_id: THEIR_ID,
    },
  },
  onboarding_progress: {
    afterDeletion: "gone",
    export: { name: "steps-reached" },
    columns: {
      flow: "shown",
      step: "shown",
      reached_at: "shown",
      user_id: THEIR_ID,
    },
  },
  mpan_handle: {
    afterDeletion: "gone",
    export: { name: "meters-found" },
    columns: {
      mpan: "opened",
      expires_at: "shown",
      user_id: THEIR_ID,
      handle: SECRET,
    },
  },
  mpan_check: {
    afterDeletion: "gone",
    export: { name: "meter-checks" },
    columns: {
      postcode: "opened",
      read_inventory_id: "shown",
      inventory_at: "shown",
      display_prefix: "shown",
      checked_at: "shown",
      user_id: THEIR_ID,
      mpan_key: DIGEST,
    },
  },
  card_customer: {
    afterDeletion: "gone",
    export: { name: "card-provider" },
    columns: {
      card_customer_id: "shown",
      user_id: THEIR_ID,
    },
  },
  card_check: {
    afterDeletion: "gone",
    export: { name: "card-checks" },
    columns: {
      setup_intent_id: "shown",
      payment_method_id: "shown",
      created_at: "shown",
      outcome: "shown",
      user_id: THEIR_ID,
      ended_at: "shown",
      used_for_mpan_key: DIGEST,
      card_key: DIGEST,
    },
  },
  card_proof: {
    afterDeletion: {
      stays:
        "Without a name, as long as the record of the consent it proved: one card stands for one customer.",
    },
    export: { name: "cards-that-proved-a-home" },
    columns: {
      consent_id: "shown",
      card: "opened",
      begun_at: "shown",
      given_at: "shown",
      subject: SHOWN_ELSEWHERE,
      card_key: DIGEST,
    },
  },
  consent_attempt: {
    afterDeletion: "gone",
    export: { name: "registration-attempts" },
    columns: {
      id: "shown",
      mpan: "opened",
      flow: "shown",
      method: "shown",
      state: "shown",
      details: "opened",
      created_at: "shown",
      updated_at: "shown",
      cancelled_at: "shown",
      reference: "shown",
      user_id: THEIR_ID,
      mpan_key: DIGEST,
    },
  },
  registration: {
    afterDeletion: "gone",
    export: { name: "smart-meter" },
    columns: {
      mpan: "opened",
      method: "shown",
      registered_at: "shown",
      readings_from: "shown",
      reconsent_due: "shown",
      data_state: "shown",
      last_tried: "shown",
      next_try: "shown",
      consent_id: "shown",
      user_id: THEIR_ID,
      id: OUR_ID,
      mpan_key: DIGEST,
    },
  },
  readings_month: {
    afterDeletion: "gone",
    export: { unpackedAs: ["electricity-readings", "gas-readings", "electricity-sent-to-the-grid"] },
    columns: {
      user_id: "unpacked",
      registration_id: "unpacked",
      fuel: "unpacked",
      month: "unpacked",
      sealed: "unpacked",
    },
  },
  readings_year: {
    afterDeletion: "gone",
    export: { unpackedAs: ["electricity-readings", "gas-readings", "electricity-sent-to-the-grid"] },
    columns: {
      user_id: "unpacked",
      registration_id: "unpacked",
      fuel: "unpacked",
      year: "unpacked",
      sealed: "unpacked",
    },
  },
  kept_readings: {
    afterDeletion: "gone",
    export: { name: "meters-no-longer-read" },
    columns: {
      readings_from: "shown",
      registered_at: "shown",
      ended_at: "shown",
      region: "region named",
      user_id: THEIR_ID,
      registration_id: OUR_ID,
      mpan_key: DIGEST,
    },
  },
  consent_subject: {
    afterDeletion: "gone",
    export: { name: "consent-pseudonym" },
    columns: {
      subject: "shown",
      user_id: THEIR_ID,
    },
  },
  consent_record: {
    afterDeletion: {
      stays: "Without a name, for four years after the consent ended: proof that it was given.",
    },
    export: { name: "consents" },
    columns: {
      consent_id: "shown",
      event: "shown",
      at: "shown",
      details: "shown",
      subject: SHOWN_ELSEWHERE,
      id: OUR_ID,
      mpan_key: DIGEST,
      seal: PROOF,
    },
  },
  withdrawal: {
    afterDeletion: {
      stays:
        "Without a name, until the data provider has confirmed that consent is over, and an hour more where a registration was stopped on its way.",
    },
    export: { name: "withdrawals" },
    columns: {
      consent_id: "shown",
      mpan: "opened",
      requested_at: "shown",
      tried_at: "shown",
      confirmed_at: "shown",
      user_id: THEIR_ID,
      subject: SHOWN_ELSEWHERE,
      mpan_key: DIGEST,
      watch_until: "shown",
    },
  },
  reconsent_reminder: {
    afterDeletion: "gone",
    export: { name: "reminders-sent" },
    columns: {
      consent_id: "shown",
      days: "shown",
      sent_at: "shown",
      user_id: THEIR_ID,
    },
  },
  solar_lead: {
    afterDeletion: "gone",
    export: { name: "solar-requests" },
    columns: {
      interest: "shown",
      details: "opened",
      told_digest: { withheld: "A digest that tells a correction from the same request." },
      is_correction: "shown",
      consent_text: "shown",
      asked_at: "shown",
      state: "shown",
      settled_at: "shown",
      withdrawn_at: "shown",
      user_id: THEIR_ID,
    },
  },
  solar_event: {
    afterDeletion: "gone",
    export: { name: "solar-permissions-and-messages" },
    columns: {
      at: "shown",
      interest: "shown",
      kind: "shown",
      partner: "shown",
      consent_text: "shown",
      details: "opened",
      outcome: "shown",
      user_id: THEIR_ID,
      id: OUR_ID,
    },
  },
  opt_in: {
    afterDeletion: "gone",
    export: { name: "turn-down-and-save" },
    columns: {
      campaign_id: "shown",
      email: "opened",
      opted_in: "shown",
      source: "shown",
      at: "shown",
      next_look: "shown",
      email_key: DIGEST,
      id: OUR_ID,
    },
  },
  turn_down_participation: {
    afterDeletion: "gone",
    export: { name: "turn-down-participation" },
    columns: {
      source: "shown",
      joined_at: "shown",
      left_at: "shown",
      why_left: "shown",
      user_id: THEIR_ID,
      id: OUR_ID,
      registration_id: OUR_ID,
      mpan_key: DIGEST,
    },
  },
  turn_down_notice: {
    afterDeletion: "gone",
    export: { name: "turn-down-notices" },
    columns: { event_id: "shown", revision: "shown", told_at: "shown", user_id: THEIR_ID },
  },
  turn_down_result: {
    afterDeletion: "gone",
    export: { name: "turn-down-results" },
    columns: {
      event_id: "shown",
      state: "shown",
      rules_version: "shown",
      outcome: "opened",
      inputs: "opened",
      worked_out_at: "shown",
      user_id: THEIR_ID,
    },
  },
  turn_down_event: {
    afterDeletion: { stays: "It is about no person." },
    export: { withheld: "It is about no person." },
    columns: {
      id: "withheld",
      starts_at: "withheld",
      ends_at: "withheld",
      regions: "withheld",
      rule: "withheld",
      notice_at: "withheld",
      revision: "withheld",
      cancelled_at: "withheld",
      settled_at: "withheld",
      paid: "withheld",
    },
  },
  turn_down_event_change: {
    afterDeletion: { stays: "It is about no person." },
    export: { withheld: "It is about no person." },
    columns: {
      event_id: "withheld",
      revision: "withheld",
      kind: "withheld",
      details: "withheld",
      at: "withheld",
    },
  },
  referral: {
    afterDeletion: "gone",
    export: { name: "referral" },
    columns: {
      referred_by: "shown",
      at: "shown",
      delivered_at: "shown",
      user_id: THEIR_ID,
    },
  },
  attribution: {
    afterDeletion: "gone",
    export: { name: "campaign-tags" },
    columns: {
      tags: "shown",
      at: "shown",
      user_id: THEIR_ID,
    },
  },
  account_export: {
    afterDeletion: "gone",
    export: { withheld: "It is the export itself." },
    columns: {
      user_id: "withheld",
      id: "withheld",
      state: "withheld",
      done: "withheld",
      total: "withheld",
      content: "withheld",
      asked_at: "withheld",
      expires_at: "withheld",
    },
  },
  idempotency: {
    afterDeletion: "gone",
    export: { withheld: "A day's answers to repeated calls: what they say is in the other tables." },
    columns: {
      user_id: "withheld",
      key: "withheld",
      request_hash: "withheld",
      status: "withheld",
      body: "withheld",
      created_at: "withheld",
    },
  },
  ended_session: {
    afterDeletion: { stays: "For minutes, so that what is left of a session is refused." },
    export: { withheld: "Ids of sessions that are over." },
    columns: { user_id: "withheld", session_id: "withheld", ended_at: "withheld" },
  },
  sign_up: {
    afterDeletion: "gone",
    export: { withheld: "Belongs to whoever proves the address with the code." },
    columns: {
      email: "withheld",
      customer_id: "withheld",
      given_name: "withheld",
      family_name: "withheld",
      password_hash: "withheld",
      browser_hash: "withheld",
      code_shown: "withheld",
      created_at: "withheld",
    },
  },
  code: {
    afterDeletion: "gone",
    export: { withheld: "A secret that is worth something for minutes." },
    columns: {
      purpose: "withheld",
      subject: "withheld",
      nonce: "withheld",
      tries: "withheld",
      expires_at: "withheld",
      used_at: "withheld",
      person: "withheld",
      tries_elsewhere: "withheld",
    },
  },
  passkey_challenge: {
    afterDeletion: "gone",
    export: { withheld: "A secret that is worth something for minutes." },
    columns: { challenge: "withheld", purpose: "withheld", expires_at: "withheld" },
  },
  sign_in_lock: {
    afterDeletion: "gone",
    export: { withheld: "Counts wrong passwords to keep strangers out." },
    columns: {
      email_digest: "withheld",
      wrong: "withheld",
      window_ends: "withheld",
      locked_until: "withheld",
      locks: "withheld",
    },
  },
  letter: {
    afterDeletion: { stays: "Until it is sent: the e-mail that confirms the deletion." },
    export: { withheld: "On its way to the customer; nothing is kept once it has left." },
    columns: { id: "withheld", sealed: "withheld", created_at: "withheld" },
  },
  limit_count: {
    afterDeletion: { stays: "As a digest that leads to nobody, until the time it counts is over." },
    export: { withheld: "A digest does not tell whose it is." },
    columns: { key: "withheld", count: "withheld", window_ends: "withheld" },
  },
  security_event: {
    afterDeletion: { stays: "For 13 months, under digests that lead to nobody without the server's key." },
    export: { name: "security-events" },
    columns: {
      event: "shown",
      outcome: "shown",
      at: "shown",
      id: OUR_ID,
      subject: DIGEST,
      from_digest: { withheld: "A digest of the network address that tried, which may be somebody else's." },
    },
  },
  call_place: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: { partner: "withheld", place: "withheld", free_at: "withheld" },
  },
  content_copy: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: { tag: "withheld", fields: "withheld" },
  },
  served_words: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: {
      tag: "withheld",
      hash: "withheld",
      fields: "withheld",
      first_served_at: "withheld",
      last_served_at: "withheld",
    },
  },
  carbon_intensity: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: { area: "withheld", day: "withheld", grams: "withheld", asked_at: "withheld" },
  },
  publications: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: { count: "withheld" },
  },
  deletion_reason: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: { id: "withheld", day: "withheld", reason: "withheld" },
  },
  finished_deletion: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: { key_digest: "withheld", at: "withheld" },
  },
  page_view: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: { day: "withheld", page: "withheld", views: "withheld" },
  },
  webhook_event: {
    afterDeletion: { stays: "No person is in it." },
    export: { withheld: "No person is in it." },
    columns: { id: "withheld", received_at: "withheld" },
  },
};
