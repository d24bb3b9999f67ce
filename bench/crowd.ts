import { randomBytes } from "node:crypto";
import type pg from "pg";
import { v7 as uuid } from "uuid";
import { copyRows } from "./copy.ts";

/** Stands for a sealed text: as long and as incompressible, and nobody's. */
const sealed = randomBytes(72).toString("base64url");
const at = "2026-10-01T09:00:00Z";
const due = "2027-10-01T09:00:00Z";
const steps = ["address", "move-date", "mpan", "terms", "verify-address", "connecting"];
const details = JSON.stringify({ purpose: "x".repeat(200), terms: "x".repeat(600), method: "card" });
const hash = `$argon2id$v=19$m=19456,t=2,p=1$${"x".repeat(22)}$${"x".repeat(43)}`;

interface Member {
  id: string;
  subject: string;
  consent: string;
  meter: string;
}

/**
 * Adds this many customers who have been all the way: signed in, moved in, consented, registered. Rows have
 * the sizes of real ones; what they seal opens for nobody. About 2.5 KB of table and index each.
 */
export async function addCrowd(client: pg.Client, count: number): Promise<void> {
  const batch = 50_000;
  for (let begun = 0; begun < count; begun += batch) {
    const members = Array.from({ length: Math.min(batch, count - begun) }, member);
    for (const [into, rowsOf] of tables)
      await copyRows(
        client,
        into,
        members.flatMap((one) => rowsOf(one)),
      );
  }
}

function member(): Member {
  return { id: uuid(), subject: uuid(), consent: uuid(), meter: randomBytes(24).toString("base64url") };
}

type Row = readonly (string | number)[];

/** Each table, and the rows that a member has in it. */
const tables: readonly [into: string, rowsOf: (member: Member) => Row[]][] = [
  [
    "customer (id, email, given_name, family_name, created_at)",
    ({ id }) => [[id, `${id}@example.com`, "Amy", "Ashworth", at]],
  ],
  ["password (user_id, hash, changed_at)", ({ id }) => [[id, hash, at]]],
  [
    "session (user_id, id, token_hash, user_agent, client_address, created_at, seen_at)",
    ({ id, meter }) => [1, 2].map(() => [id, uuid(), meter, "A browser on a phone", "203.0.113.7", at, at]),
  ],
  ["home (user_id, address, postcode, updated_at)", ({ id }) => [[id, sealed, sealed, at]]],
  [
    "onboarding_progress (user_id, flow, step, reached_at)",
    ({ id }) => steps.map((step) => [id, "onboarding", step, at]),
  ],
  ["consent_subject (user_id, subject)", ({ id, subject }) => [[id, subject]]],
  [
    "consent_record (subject, id, consent_id, event, at, mpan_key, details)",
    ({ subject, consent, meter }) => [[subject, uuid(), consent, "given", at, meter, details]],
  ],
  [
    "consent_attempt (user_id, id, mpan_key, mpan, flow, method, reference, state, details, created_at, updated_at)",
    ({ id, consent, meter }) => [
      [id, consent, meter, sealed, "onboarding", "card", consent, "granted", sealed, at, at],
    ],
  ],
  [
    "registration (user_id, id, mpan_key, mpan, consent_id, method, readings_from, registered_at, reconsent_due, data_state)",
    ({ id, consent, meter }) => [[id, uuid(), meter, sealed, consent, "card", at, at, due, "{}"]],
  ],
];
