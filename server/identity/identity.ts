import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { epochSeconds } from "../../domain/london.ts";
import type { SessionSelection } from "../db/identity/sessions.ts";
import type { StoredDatabase, Stores } from "../db/stores.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../settings/config.ts";
import { makeAccessToken, type ReadToken, readAccessToken } from "./access-token.ts";
import { type Codes, openCodes } from "./codes.ts";
import { type Cookies, openCookies } from "./cookies.ts";
import type { Customer } from "./customer.ts";
import { openEndedSessions } from "./ended-sessions.ts";
import { openPasswords, type Passwords } from "./password-hash.ts";
import { isLiveSession, readSession, startSession } from "./sessions.ts";

export interface SignedIn {
  cookie: string;
  accessToken: string;
  expiresInSeconds: number;
}

/** Sessions start and end under the customer's lock: the password can change during a slow check. */
export interface Identity {
  /** Needs no query; null if the token is missing, invalid, expired or revoked. */
  customerOf(accessToken: string | null): Customer | null;
  accessTokenFor(request: Request): Promise<string | null>;
  sessionOf(request: Request): Promise<Customer | null>;
  /** Starts a session after `work`, in one transaction. Ends the oldest sessions beyond MAX_SESSIONS. */
  signIn(
    customerId: string,
    call: { request: Request; clientAddress: string },
    work?: (tx: Stores) => Promise<void>,
  ): Promise<SignedIn>;
  /** Runs `work` while holding the customer's lock; null, without running it, if the session has ended. */
  whileLive<T>(customer: Customer, work: (tx: Stores) => Promise<T>): Promise<T | null>;
  /** Ends sessions in the transaction of `work`. Rolls back if `work` returns false. */
  endSessions(
    customerId: string,
    which: SessionSelection,
    work?: (tx: Stores) => Promise<boolean>,
  ): Promise<boolean>;
  /** Replaces all sessions with a new one in the transaction of `work`. Null if the session has ended. */
  renewSession(
    customer: Customer,
    call: { request: Request; clientAddress: string },
    work: (tx: Stores) => Promise<void>,
  ): Promise<{ cookie: string } | null>;
  isLive(customer: Customer): Promise<boolean>;
  passwords: Passwords;
  codes: Codes;
  cookies: Cookies;
  close(): void;
}

/** A page makes several calls with one token, whose signature is verified once. */
const VERIFIED_TOKENS = { max: 10_000, ttl: 60_000 };

const ROLL_BACK = new Error("rolled back");

export async function openIdentity(parts: {
  config: Pick<Config, "lifetimes" | "passwordHashing" | "secureCookies">;
  clock: Clock;
  db: StoredDatabase;
  log: Logger;
}): Promise<Identity> {
  const { clock, db } = parts;
  const { keys } = db;
  const { lifetimes, passwordHashing, secureCookies } = parts.config;
  const ended = await openEndedSessions(parts);
  const cookies = openCookies({ isSecure: secureCookies });
  const sessions = { tx: db, cookies, lifetimes };
  const seconds = () => epochSeconds(clock.now());
  const sessionOf = (request: Request) => readSession(sessions, request, clock.now());
  const verified = new LRUCache<string, ReadToken>({
    ...VERIFIED_TOKENS,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });
  const tokenFor = (customer: Customer) => makeAccessToken(keys, customer, seconds() + lifetimes.accessToken);
  const underLock = <T>(customerId: string, work: (tx: Stores) => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.customers.lock(customerId);
      return work(tx);
    });
  const whileLive = <T>(customer: Customer, work: (tx: Stores) => Promise<T>) =>
    underLock(customer.id, async (tx) =>
      (await isLiveSession({ tx, lifetimes }, customer, clock.now())) ? work(tx) : null,
    );
  return {
    customerOf: (token) => {
      if (!token) return null;
      const now = clock.now();
      const known = verified.get(token);
      const read = known ?? readAccessToken(keys, token);
      if (!read || read.expires * 1000 <= now.getTime() || ended.has(read.customer.sessionId)) return null;
      if (!known) verified.set(token, read);
      return read.customer;
    },
    accessTokenFor: async (request) => {
      const customer = await sessionOf(request);
      return customer && tokenFor(customer);
    },
    sessionOf,
    signIn: async (customerId, { request, clientAddress }, work) => {
      const userAgent = request.headers.get("user-agent") ?? "";
      const from = { userAgent, clientAddress };
      const { customer, cookie, oldest } = await underLock(customerId, async (tx) => {
        await work?.(tx);
        return startSession({ ...sessions, tx }, customerId, from, clock.now());
      });
      ended.add(oldest);
      return { cookie, accessToken: tokenFor(customer), expiresInSeconds: lifetimes.accessToken };
    },
    whileLive,
    endSessions: async (customerId, which, work) => {
      const ids = await underLock(customerId, async (tx) => {
        // Before `work`, which may delete the customer and thereby the sessions.
        const removed = await tx.sessions.remove(customerId, which, clock.now());
        if (work && !(await work(tx))) throw ROLL_BACK;
        return removed;
      }).catch((error: unknown) => {
        if (error === ROLL_BACK) return null;
        throw error;
      });
      if (ids) ended.add(ids);
      return ids !== null;
    },
    renewSession: async (customer, { request, clientAddress }, work) => {
      const from = { userAgent: request.headers.get("user-agent") ?? "", clientAddress };
      const renewed = await whileLive(customer, async (tx) => {
        const ids = await tx.sessions.remove(customer.id, { except: null }, clock.now());
        await work(tx);
        const { cookie } = await startSession({ ...sessions, tx }, customer.id, from, clock.now());
        return { ids, cookie };
      });
      if (!renewed) return null;
      ended.add(renewed.ids);
      return { cookie: renewed.cookie };
    },
    isLive: (customer) => isLiveSession(sessions, customer, clock.now()),
    passwords: openPasswords(passwordHashing),
    codes: openCodes({ clock, keys, lifetimes }),
    cookies,
    close: ended.close,
  };
}
