import type { Email } from "../../domain/email.ts";
import { type OptIn, optInMessages, parseOptIn } from "../../domain/opt-in.ts";
import { findCustomer } from "../db/identity/customers.ts";
import { addOptIn, readOptIns } from "../db/leads/opt-ins.ts";
import type { OptInRow } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { answer, handlers } from "../handlers.ts";
import { checkOptInToken } from "../mail/opt-in-link.ts";
import { sendEmail } from "../mail/outbox.ts";
import { problem, tooMany } from "../problem.ts";

export const subscriptions = handlers({
  "PUT /api/user/subscriptions/web": async ({ deps, query, body, clientAddress }) => {
    const asked = parseOptIn(body);
    if (!asked.ok) return badLink(asked.error);
    const inQuery = parseOptIn(query);
    if (!inQuery.ok) return badLink(inQuery.error);
    if (!isSame(inQuery.value, asked.value)) return badLink(optInMessages.disagree);
    const allowance = await deps.limits.takeAll([
      ["opt-in-from", clientAddress],
      ["opt-in", asked.value.email],
    ]);
    if (!allowance.allowed) return tooMany(TOO_MANY, allowance.retryAfterSeconds);
    const now = Math.floor(deps.clock.now().getTime() / 1000);
    const { token } = body;
    const link = token ? checkOptInToken(deps.keys, asked.value, token, now) : "unsigned";
    if (link === "expired") return EXPIRED;
    if (link === "forged" || (link === "unsigned" && mustBeSigned(deps, asked.value.optIn))) return UNSIGNED;
    await subscribe(deps, asked.value, link === "good" ? "signed-link" : "link");
    const { email, campaignId, optIn } = asked.value;
    return answer(200, { email, campaign_id: campaignId, opt_in: optIn });
  },

  "GET /api/user/subscriptions": async ({ deps, customer }) => {
    const email = await emailOf(deps, customer.id);
    const known = await readOptIns(deps.db.query, deps.keys, email);
    return answer(200, {
      subscriptions: known.map(({ campaign_id, opted_in, at }) => ({
        campaign_id,
        opt_in: opted_in,
        changed_at: Math.floor(at.getTime() / 1000),
      })),
    });
  },

  "PUT /api/user/subscriptions": async ({ deps, customer, body }) => {
    const { campaign_id, opt_in } = body;
    const email = await emailOf(deps, customer.id);
    await subscribe(deps, { email, campaignId: campaign_id, optIn: opt_in }, "account");
    return answer(200, { campaign_id, opt_in });
  },
});

/** Keeps what someone chose. The first time, and after each change of mind to opt in, an e-mail confirms it. */
async function subscribe(deps: Deps, optIn: OptIn, source: OptInRow["source"]): Promise<void> {
  const { db, keys, clock } = deps;
  await db.query.transaction().execute(async (tx) => {
    const isNew = await addOptIn(tx, keys, optIn, source, clock.now());
    const { email, campaignId } = optIn;
    if (isNew && optIn.optIn) await sendEmail(deps, "opted-in", { to: email, campaignId }, tx);
  });
}

function isSame(one: OptIn, other: OptIn): boolean {
  return one.email === other.email && one.campaignId === other.campaignId && one.optIn === other.optIn;
}

/** Anyone can write an address into a link: without a signature it can never take anyone out. */
function mustBeSigned({ config }: Deps, optIn: boolean): boolean {
  return config.optInRequireToken || !optIn;
}

async function emailOf({ db }: Deps, userId: string): Promise<Email> {
  const customer = await findCustomer(db.query, userId);
  if (!customer) throw new Error("A signed-in customer has no row.");
  return customer.email as Email;
}

const badLink = (message: string) => problem(400, "bad-opt-in-link", message);
const EXPIRED = problem(403, "opt-in-link-expired");
const UNSIGNED = problem(403, "opt-in-link-not-signed");
const TOO_MANY = (wait: string) => `This has been tried too often. Please try again in ${wait}.`;
