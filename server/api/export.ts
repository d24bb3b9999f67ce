import { v7 as uuid } from "uuid";
import type { Export } from "../../contract/export.ts";
import { epochSeconds } from "../../domain/london.ts";
import {
  type ExportContent,
  type ExportListing,
  fileIn,
  listingOf,
  makeExportKey,
  readExportKey,
} from "../account/export-files.ts";
import type { Deps } from "../app/deps.ts";
import { runInExportQueue } from "../app/fair-queues.ts";
import { problem, throttlingProblem } from "../app/problem.ts";
import type { Customer } from "../identity/customer.ts";
import { reauthenticate } from "../identity/reauthenticate.ts";
import { handlers, respond } from "./handlers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** An unfinished export older than this counts as failed, so that the customer can request another. */
const STUCK_MS = 15 * 60 * 1000;

export const exported = handlers({
  "GET /api/user/export": async ({ deps, customer }) => respond(200, await exportOf(deps, customer)),

  "POST /api/user/export": async ({ deps, customer, body, clientAddress }) => {
    const known = await reauthenticate(deps, {
      session: customer,
      password: body.password,
      clientAddress,
      field: "password",
    });
    if ("problem" in known) return known;
    const now = deps.clock.now();
    await deps.db.transaction(async (tx) => {
      await tx.exports.begin({
        user_id: customer.id,
        id: uuid(),
        total: 1,
        asked_at: now,
        expires_at: new Date(now.getTime() + DAY_MS),
      });
      await deps.jobs.send("make-export", { userId: customer.id }, { within: tx });
    });
    return respond(202, await exportOf(deps, customer));
  },

  "GET /api/exports/{key}/{file}": async ({ deps, params }) => {
    const { keys, clock, identity } = deps;
    const ref = readExportKey(keys, params.key, epochSeconds(clock.now()));
    const isSessionLive =
      ref !== null && (await identity.isLive({ id: ref.userId, sessionId: ref.sessionId }));
    if (!isSessionLive) return GONE;
    const allowance = await deps.limits.take("export-download", ref.userId);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY_DOWNLOADS, allowance);
    const turn = { id: ref.userId, sessionId: ref.sessionId };
    const file = await runInExportQueue(turn, async () => {
      const content = await contentOf(deps, ref.userId, ref.exportId);
      return content && fileIn(content, params.file);
    });
    if (!file) return GONE;
    const headers = new Headers({
      "content-type": file.type,
      "content-disposition": `attachment; filename="${params.file}"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    return respond(200, "", headers, file.body);
  },
});

const NOTHING: Export = {
  state: "none",
  done: 0,
  total: 0,
  askedAt: null,
  expiresAt: null,
  missing: [],
  files: [],
};

async function exportOf(deps: Deps, customer: Customer): Promise<Export> {
  const { db, keys, clock } = deps;
  const { id: userId, sessionId } = customer;
  const now = clock.now();
  const found = await db.exports.find(userId, now);
  if (!found) return NOTHING;
  const listing = found.state === "ready" ? await storedListing(deps, customer, found) : null;
  const isStuck = !listing && now.getTime() - found.asked_at.getTime() > STUCK_MS;
  const key = makeExportKey(keys, { userId, sessionId, exportId: found.id }, epochSeconds(now));
  const missing = listing?.missing ?? [];
  const state = missing.length > 0 ? "incomplete" : found.state;
  return {
    state: isStuck ? "failed" : state,
    missing,
    done: found.done,
    total: found.total,
    askedAt: epochSeconds(found.asked_at),
    expiresAt: epochSeconds(found.expires_at),
    files: (listing?.files ?? []).map((file) => ({ ...file, url: `/api/exports/${key}/${file.name}` })),
  };
}

async function storedListing(
  deps: Deps,
  { id: userId, sessionId }: Customer,
  { id, listing }: { id: string; listing: string | null },
): Promise<ExportListing | null> {
  const stored = listing === null ? null : (JSON.parse(listing) as ExportListing);
  if (stored?.exportId === id) return stored;
  // The previous release stores no listing, and keeps that of an earlier export.
  return runInExportQueue({ id: userId, sessionId }, async () => {
    const content = await contentOf(deps, userId, id);
    return content && listingOf(id, content);
  });
}

async function contentOf({ db, clock }: Deps, userId: string, id: string): Promise<ExportContent | null> {
  const text = await db.exports.read(userId, id, clock.now());
  return text ? (JSON.parse(text) as ExportContent) : null;
}

const GONE = problem("export-gone");
const TOO_MANY_DOWNLOADS = (wait: string) =>
  `You’ve downloaded your data too many times. Please try again in ${wait}.`;
