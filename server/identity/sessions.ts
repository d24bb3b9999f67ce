import { v7 as uuid } from "uuid";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import type { Lifetimes } from "../settings/lifetimes.ts";
import type { Cookies } from "./cookies.ts";
import type { Customer } from "./customer.ts";
import { isSecretOf, randomSecret, secretHash } from "./secret.ts";

/** Last use is stored at most hourly. */
const TOUCH_MS = 60 * 60 * 1000;
const MAX_USER_AGENT_LENGTH = 300;

interface SessionStore {
  tx: Stores;
  cookies: Cookies;
  lifetimes: Lifetimes;
}

/** Clients that ignore cookies start a session at each sign-in. */
const MAX_SESSIONS = 30;

/** Ends the oldest sessions beyond MAX_SESSIONS and returns their ids. Only a hash of the secret is stored. */
export async function startSession(
  { tx, cookies, lifetimes }: SessionStore,
  customerId: string,
  from: { userAgent: string; clientAddress: string },
  now: Date,
): Promise<{ customer: Customer; cookie: string; oldest: string[] }> {
  const secret = randomSecret();
  const id = uuid();
  await tx.sessions.add({
    user_id: customerId,
    id,
    token_hash: secretHash(secret),
    user_agent: from.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    client_address: from.clientAddress,
    created_at: now,
    seen_at: now,
  });
  const oldest = await tx.sessions.remove(customerId, { beyondNewest: MAX_SESSIONS }, now);
  const value = `${customerId}.${id}.${secret}`;
  return {
    customer: { id: customerId, sessionId: id },
    cookie: cookies.session.set(value, lifetimes.session),
    oldest,
  };
}

export async function readSession(
  { tx, cookies, lifetimes }: SessionStore,
  request: Request,
  now: Date,
): Promise<Customer | null> {
  const [customerId = "", id = "", secret = ""] = (cookies.session.read(request) ?? "").split(".");
  if (!isId(customerId) || !isId(id)) return null;
  const session = await tx.sessions.find(customerId, id);
  if (!session || !isSecretOf(secret, session.token_hash)) return null;
  if (isExpired(session, lifetimes, now)) {
    await tx.sessions.remove(customerId, { only: id }, now);
    return null;
  }
  if (now.getTime() - session.seen_at.getTime() >= TOUCH_MS) await tx.sessions.touch(customerId, id, now);
  return { id: customerId, sessionId: id };
}

export async function isLiveSession(
  { tx, lifetimes }: Pick<SessionStore, "tx" | "lifetimes">,
  { id, sessionId }: Customer,
  now: Date,
): Promise<boolean> {
  if (!isId(id) || !isId(sessionId)) return false;
  const session = await tx.sessions.find(id, sessionId);
  return session !== undefined && !isExpired(session, lifetimes, now);
}

export function isExpired(
  { created_at, seen_at }: Pick<Row<"session">, "created_at" | "seen_at">,
  { idleSession, session }: Lifetimes,
  now: Date,
): boolean {
  const secondsSince = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
  return secondsSince(seen_at) >= idleSession || secondsSince(created_at) >= session;
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
