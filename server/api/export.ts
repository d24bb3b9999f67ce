import { v7 as uuid } from "uuid";
import type { Export } from "../../contract/export.ts";
import { epochSeconds } from "../../domain/london.ts";
import { fileIn, filesIn, makeExportKey, readExportKey } from "../account/export-files.ts";
import type { ExportContent } from "../account/make-export.ts";
import type { Deps } from "../app/deps.ts";
import { problem } from "../app/problem.ts";
import type { Customer } from "../identity/customer.ts";
import { reauthenticate } from "../identity/reauthenticate.ts";
import { answer, handlers } from "./handlers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** An export that takes longer is shown as failed, so that the customer can request it again. */
const STUCK_MS = 15 * 60 * 1000;

export const exported = handlers({
  "GET /api/user/export": async ({ deps, customer }) => answer(200, await exportOf(deps, customer)),

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
    return answer(202, await exportOf(deps, customer));
  },

  "GET /api/exports/{key}/{file}": async ({ deps, params }) => {
    const { keys, clock, identity } = deps;
    const ref = readExportKey(keys, params.key, epochSeconds(clock.now()));
    const isTheirs = ref !== null && (await identity.isLive({ id: ref.userId, sessionId: ref.sessionId }));
    const content = isTheirs ? await contentOf(deps, ref.userId, ref.exportId) : null;
    const file = content && fileIn(content, params.file);
    if (!file) return GONE;
    const headers = new Headers({
      "content-type": file.type,
      "content-disposition": `attachment; filename="${params.file}"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    return answer(200, "", headers, file.body);
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

async function exportOf(deps: Deps, { id: userId, sessionId }: Customer): Promise<Export> {
  const { db, keys, clock } = deps;
  const now = clock.now();
  const found = await db.exports.find(userId, now);
  if (!found) return NOTHING;
  const content = found.state === "ready" ? await contentOf(deps, userId, found.id) : null;
  const isStuck = !content && now.getTime() - found.asked_at.getTime() > STUCK_MS;
  const key = makeExportKey(keys, { userId, sessionId, exportId: found.id }, epochSeconds(now));
  const missing = content?.missing ?? [];
  const state = missing.length > 0 ? "incomplete" : found.state;
  return {
    state: isStuck ? "failed" : state,
    missing,
    done: found.done,
    total: found.total,
    askedAt: epochSeconds(found.asked_at),
    expiresAt: epochSeconds(found.expires_at),
    files: content
      ? filesIn(content).map((file) => ({ ...file, url: `/api/exports/${key}/${file.name}` }))
      : [],
  };
}

async function contentOf({ db, clock }: Deps, userId: string, id: string): Promise<ExportContent | null> {
  const text = await db.exports.read(userId, id, clock.now());
  return text ? (JSON.parse(text) as ExportContent) : null;
}

const GONE = problem("export-gone");
