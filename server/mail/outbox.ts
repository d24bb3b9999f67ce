import { v7 as uuid } from "uuid";
import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import type { Stores } from "../db/stores.ts";
import type { EmailBody } from "./email-body.ts";
import { type EmailKinds, emailTable } from "./emails.ts";
import { htmlOf, textOf } from "./layout.ts";

/**
 * Enqueues an email, so that no request waits for the mail server. Commits with the given transaction. Higher
 * priorities are sent first.
 */
export async function sendEmail<K extends keyof EmailKinds>(
  deps: Deps,
  kind: K,
  data: EmailKinds[K],
  within: Stores = deps.db,
  priority = 0,
): Promise<void> {
  const { db, keys, clock, jobs } = deps;
  // A crash between the two inserts would lose the email.
  if (within === db) return db.transaction((tx) => sendEmail(deps, kind, data, tx, priority));
  const id = uuid();
  await within.queuedEmails.add({
    id,
    sealed: keys.seal(JSON.stringify({ kind, data })),
    created_at: clock.now(),
  });
  await jobs.send("send-letter", { letterId: id }, { within, priority });
}

export async function deliverEmail(deps: Deps, letterId: string): Promise<void> {
  const row = await deps.db.queuedEmails.find(letterId);
  if (!row) return;
  const { kind, data } = JSON.parse(deps.keys.open(row.sealed)) as SealedEmail;
  const to = await addressFor(deps, data);
  const body = to && (await bodyOf(deps, kind, { ...data, to }));
  if (body) {
    const site = { productName: deps.config.productName, origin: deps.config.origins[0] };
    const outcome = await deps.partners.mail.send({
      id: letterId,
      to,
      subject: body.subject,
      text: textOf(body, site),
      html: htmlOf(body, site),
      headers: headersOf(body, site.origin),
      ...(body.attachments ? { attachments: [...body.attachments] } : {}),
    });
    if (outcome === "refused") deps.log.warn({ email: kind }, "email permanently rejected");
  }
  await deps.db.queuedEmails.remove(letterId);
}

async function addressFor({ db }: Deps, data: EmailKinds[keyof EmailKinds]): Promise<Email | null> {
  if ("to" in data) return data.to;
  const customer = await db.customers.find(data.customerId);
  return customer ? customer.email : null;
}

function headersOf({ unsubscribePath }: EmailBody, origin: string): Record<string, string> {
  const always = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
  if (unsubscribePath === undefined) return always;
  return {
    ...always,
    "List-Unsubscribe": `<${origin}${unsubscribePath}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

interface SealedEmail {
  kind: keyof EmailKinds;
  data: EmailKinds[keyof EmailKinds];
}

function bodyOf<K extends keyof EmailKinds>(deps: Deps, kind: K, data: EmailKinds[K] & { to: Email }) {
  return emailTable[kind](deps, data);
}
