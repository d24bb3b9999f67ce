import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";

export interface GeneratedCustomer {
  id: string;
  subject: string;
  consent: string;
  meter: string;
  dueInDays: number;
  key(): string;
  chance(): number;
}

type Row = readonly (string | number)[];

/** As long and as incompressible as a sealed text. */
const sealed = randomBytes(72).toString("base64url");
const steps = ["address", "move-date", "mpan", "terms", "verify-address", "connecting"];
const details = JSON.stringify({ purpose: "x".repeat(200), terms: "x".repeat(600), method: "card" });
const hash = `$argon2id$v=19$m=19456,t=2,p=1$${"x".repeat(22)}$${"x".repeat(43)}`;
const tags = JSON.stringify({ utm_source: "letter", utm_campaign: "autumn" });

const DAY = 24 * 60 * 60 * 1000;
const now = Date.now();

function inDays(from: number, to: number, chance: () => number): string {
  return new Date(now + (from + (to - from) * chance()) * DAY).toISOString();
}

function forShare(
  share: number,
  rows: (customer: GeneratedCustomer) => Row[],
): (customer: GeneratedCustomer) => Row[] {
  return (customer) => (customer.chance() < share ? rows(customer) : []);
}

/** Tables that grow with customers. No row is overdue for a cron job. */
export const customerRows: readonly [into: string, rowsOf: (customer: GeneratedCustomer) => Row[]][] = [
  ["customer_email (email, customer_id)", ({ id }) => [[`${id}@example.com`, id]]],
  [
    "customer (id, email, given_name, family_name, created_at)",
    ({ id, chance }) => [[id, `${id}@example.com`, "Amy", "Ashworth", inDays(-330, -1, chance)]],
  ],
  ["password (user_id, hash, changed_at)", ({ id, chance }) => [[id, hash, inDays(-330, -1, chance)]]],
  [
    "session (user_id, id, token_hash, user_agent, client_address, created_at, seen_at)",
    ({ id, key, chance }) =>
      [1, 2].map(() => {
        const at = inDays(-20, 0, chance);
        return [id, uuid(), key(), "A browser on a phone", "203.0.113.7", at, at];
      }),
  ],
  ["account_activity (user_id, last_seen_at)", ({ id, chance }) => [[id, inDays(0, 1, chance)]]],
  [
    "home (user_id, address, postcode, updated_at)",
    ({ id, chance }) => [[id, sealed, sealed, inDays(-330, -1, chance)]],
  ],
  [
    "onboarding_progress (user_id, flow, step, reached_at)",
    ({ id, chance }) => steps.map((step) => [id, "onboarding", step, inDays(-330, -1, chance)]),
  ],
  ["consent_subject (user_id, subject)", ({ id, subject }) => [[id, subject]]],
  [
    "consent_record (subject, id, consent_id, event, at, mpan_key, details)",
    ({ subject, consent, meter, chance }) => [
      [subject, uuid(), consent, "given", inDays(-330, -1, chance), meter, details],
    ],
  ],
  [
    "consent_attempt (user_id, id, mpan_key, mpan, flow, method, reference, state, details, created_at, updated_at)",
    ({ id, consent, meter, chance }) => {
      const at = inDays(-330, -1, chance);
      return [
        [id, consent, meter, sealed, "onboarding", "trusted_consent", consent, "granted", sealed, at, at],
      ];
    },
  ],
  [
    "registration (user_id, id, mpan_key, mpan, consent_id, method, readings_from, registered_at, reconsent_due, data_state, next_try)",
    ({ id, consent, meter, dueInDays, chance }) => {
      const at = inDays(-330, -1, chance);
      const due = inDays(dueInDays, dueInDays, chance);
      const next = inDays(0.1, 1, chance);
      return [[id, uuid(), meter, sealed, consent, "trusted_consent", at, at, due, "{}", next]];
    },
  ],
  [
    "reconsent_reminder (user_id, consent_id, days, sent_at)",
    ({ id, consent, dueInDays, chance }) =>
      (dueInDays < 35 ? [30, 7] : []).map((days) => [id, consent, days, inDays(-20, -1, chance)]),
  ],
  [
    "card_customer (user_id, card_customer_id)",
    ({ id, chance }) => [[id, `cus_${chance().toString(36).slice(2)}`]],
  ],
  [
    "card_check (user_id, setup_intent_id, payment_method_id, created_at, outcome, used_for_mpan_key, card_key)",
    ({ id, meter, key, chance }) => [
      [id, `seti_${key()}`, `pm_${key()}`, inDays(-330, -1, chance), "passed", meter, key()],
    ],
  ],
  [
    "mpan_check (user_id, mpan_key, postcode, checked_at)",
    forShare(0.1, ({ id, meter, chance }) => [[id, meter, sealed, inDays(-1, 0, chance)]]),
  ],
  [
    "security_event (id, subject, event, outcome, from_digest, at)",
    ({ key, chance }) => {
      const subject = key();
      return [1, 2].map(() => [uuid(), subject, "sign-in", "done", key(), inDays(-330, 0, chance)]);
    },
  ],
  [
    "attribution (user_id, tags, at)",
    forShare(0.3, ({ id, chance }) => [[id, tags, inDays(-330, -1, chance)]]),
  ],
  [
    "opt_in (email_key, id, campaign_id, email, opted_in, source, at)",
    forShare(0.3, ({ key, chance }) => [
      [key(), uuid(), "autumn", sealed, "true", "letter", inDays(-330, -1, chance)],
    ]),
  ],
  [
    "passkey (user_id, id, public_key, counter, transports, name, created_at)",
    forShare(0.2, ({ id, key, chance }) => [
      [id, key(), key() + key(), 0, "internal", "Phone", inDays(-330, -1, chance)],
    ]),
  ],
  [
    "solar_lead (user_id, interest, consent_text, asked_at, state, settled_at)",
    forShare(0.05, ({ id, chance }) => {
      const at = inDays(-330, -1, chance);
      return [[id, "BATTERY_ONLY", "x".repeat(200), at, "delivered", at]];
    }),
  ],
  [
    "onboarding_draft (user_id, flow, answers, updated_at)",
    forShare(0.05, ({ id, chance }) => [[id, "onboarding", sealed, inDays(-20, 0, chance)]]),
  ],
  [
    "idempotency (user_id, key, request_hash, status, body, created_at)",
    forShare(0.1, ({ id, key, chance }) => [[id, key(), key(), 200, sealed, inDays(-0.5, 0, chance)]]),
  ],
  [
    "limit_count (key, count, window_ends)",
    forShare(0.2, ({ key, chance }) => [[key(), 1, inDays(0.5, 1, chance)]]),
  ],
  [
    "code (purpose, subject, nonce, tries, expires_at)",
    forShare(0.05, ({ key, chance }) => [["confirm", key(), key(), 0, inDays(0.1, 1, chance)]]),
  ],
  [
    "sign_in_lock (email_digest, wrong, window_ends, locks)",
    forShare(0.05, ({ key, chance }) => [[key(), 1, inDays(0.1, 1, chance), 0]]),
  ],
  [
    "sign_up (email, customer_id, given_name, family_name, password_hash, browser_hash, code_shown, created_at)",
    forShare(0.02, ({ key, chance }) => [
      [`${key()}@example.com`, uuid(), "Amy", "Ashworth", hash, key(), "false", inDays(-0.5, 0, chance)],
    ]),
  ],
  [
    "pgboss.job (name, state, data, created_on, completed_on, policy)",
    forShare(0.1, ({ id, chance }) => {
      const at = inDays(-0.5, 0, chance);
      return [["fetch-readings", "completed", JSON.stringify({ userId: id }), at, at, "short"]];
    }),
  ],
];
