import type { Query } from "../engine/database.ts";
import { DEVICE_DAYS } from "./known-devices.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `seconds`: the lifetime of a session, and how long an ended one is kept. */
export async function deleteExpiredIdentityRows(
  query: Query,
  seconds: { session: number; endedSession: number },
  now: Date,
): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await query.deleteFrom("sign_up").where("created_at", "<", before(DAY_MS)).execute();
  await query.deleteFrom("code").where("expires_at", "<", before(DAY_MS)).execute();
  await query.deleteFrom("email_change").where("asked_at", "<", before(DAY_MS)).execute();
  await query.deleteFrom("passkey_challenge").where("expires_at", "<", now).execute();
  await query.deleteFrom("sign_in_lock").where("window_ends", "<", before(DAY_MS)).execute();
  await query
    .deleteFrom("known_device")
    .where("seen_at", "<", before(DEVICE_DAYS * DAY_MS))
    .execute();
  await query
    .deleteFrom("session")
    .where("created_at", "<", before(seconds.session * 1000))
    .execute();
  await query
    .deleteFrom("ended_session")
    .where("ended_at", "<", before(seconds.endedSession * 1000))
    .execute();
}
