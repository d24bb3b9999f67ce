import { v7 as uuid } from "uuid";
import type { Query } from "../db/engine/database.ts";
import { addEmail, findEmail, removeEmail } from "../db/jobs/emails.ts";
import type { Deps } from "../deps.ts";
import { htmlOf, textOf } from "./layout.ts";
import { type LetterKinds, letterTable } from "./letters.ts";

/**
 * Puts a letter on its way; a job sends it, so that no request waits for a mail server. Given a
 * transaction, the letter exists only if that commits.
 */
export async function sendLetter<K extends keyof LetterKinds>(
  deps: Deps,
  kind: K,
  data: LetterKinds[K],
  within: Query = deps.db.query,
): Promise<void> {
  const { db, keys, clock, jobs } = deps;
  // Never a letter without its job, nor a job without its letter: a crash between the two would lose it.
  if (within === db.query) return db.query.transaction().execute((tx) => sendLetter(deps, kind, data, tx));
  const id = uuid();
  await addEmail(within, { id, sealed: keys.seal(JSON.stringify({ kind, data })), created_at: clock.now() });
  await jobs.send("send-letter", { letterId: id }, { within });
}

/** The job behind it: writes the letter as things stand now, hands it over, and forgets it. */
export async function deliverLetter(deps: Deps, letterId: string): Promise<void> {
  const row = await findEmail(deps.db.query, letterId);
  if (!row) return;
  const { kind, data } = JSON.parse(deps.keys.open(row.sealed)) as SealedLetter;
  const words = await letterWords(deps, kind, data);
  if (words) {
    const { to } = data;
    const place = { productName: deps.config.productName, origin: deps.config.origins[0] };
    const outcome = await deps.partners.mail.send({
      id: letterId,
      to,
      subject: words.subject,
      text: textOf(words, place),
      html: htmlOf(words, place),
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...words.headers },
    });
    if (outcome === "refused") deps.log.warn({ letter: kind }, "a letter was refused for good");
  }
  await removeEmail(deps.db.query, letterId);
}

interface SealedLetter {
  kind: keyof LetterKinds;
  data: LetterKinds[keyof LetterKinds];
}

function letterWords<K extends keyof LetterKinds>(deps: Deps, kind: K, data: LetterKinds[K]) {
  return letterTable[kind](deps, data);
}
