import type { EndpointKey } from "../../contract/endpoints.ts";
import { noteDeletion, wasDeletedUnder } from "../db/account/finished-deletions.ts";
import type { Query } from "../db/engine/database.ts";
import type { Deps } from "../deps.ts";
import { signedOutHeaders } from "../identity/session-answers.ts";

const KEY = "idempotency-key";

/** Notes, with the deletion itself, under which key it was asked for. */
export async function noteKeyOf(request: Request, { keys, clock }: Deps, tx: Query): Promise<void> {
  const key = request.headers.get(KEY);
  if (key) await noteDeletion(tx, keys.digest("deletion", key), clock.now());
}

/**
 * What a call is answered whose customer is gone, if it asks again for the deletion that removed them: the
 * first answer was lost on its way. Null for any other call, which is nobody's.
 */
export async function answerToRepeatedDeletion(
  { db, keys, clock, identity }: Deps,
  call: EndpointKey,
  request: Request,
): Promise<Response | null> {
  const key = call === "DELETE /api/user" ? request.headers.get(KEY) : null;
  if (!key || !(await wasDeletedUnder(db.query, keys.digests("deletion", key), clock.now()))) return null;
  return new Response(null, { status: 204, headers: signedOutHeaders(identity.cookies) });
}
