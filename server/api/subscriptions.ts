import { epochSeconds } from "../../domain/london.ts";
import { type OptIn, optInMessages, parseOptIn, WHOLE_SCHEME } from "../../domain/opt-in.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem, throttlingProblem } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import type { Row } from "../db/tables.ts";
import { SIGNED_OUT } from "../identity/reauthenticate.ts";
import { anonymousRequester } from "../identity/requester.ts";
import { strangersPriority } from "../mail/email-order.ts";
import { checkOptInToken } from "../mail/opt-in-link.ts";
import { sendEmail } from "../mail/outbox.ts";
import { followOptIn } from "../turn-down/participate.ts";
import { handlers, respond } from "./handlers.ts";

export const subscriptions = handlers({
  "PUT /api/user/subscriptions/web": async ({ deps, query, body, clientAddress }) => {
    const requested = parseOptIn(body);
    if (!requested.ok) return badLink(requested.error);
    const inQuery = parseOptIn(query);
    if (!inQuery.ok) return badLink(inQuery.error);
    if (!isSame(inQuery.value, requested.value)) return badLink(optInMessages.disagree);
    const { email, campaignId, optIn } = requested.value;
    const now = epochSeconds(deps.clock.now());
    const { token } = body;
    const link = token ? checkOptInToken(deps.keys, requested.value, token, now) : "unsigned";
    const requester = `${anonymousRequester(clientAddress).key}\n${email}`;
    // Mailbox providers opt out for thousands of people from a few addresses, so signed links have their own count.
    const counts: Count[] =
      link === "good"
        ? [["opt-in", `signed-link\n${requester}`]]
        : [
            ["opt-in", requester],
            [link === "unsigned" ? "opt-in-from" : "bad-link-from", clientAddress],
          ];
    const allowance = await deps.limits.takeAll(counts);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
    if (link === "expired") return EXPIRED;
    if (link === "forged" || (link === "unsigned" && mustBeSigned(deps, requested.value.optIn)))
      return UNSIGNED;
    if (link === "unsigned" && !isOurCampaign(deps, campaignId)) return badLink(optInMessages.campaign);
    const unsignedCounts: Count[] = [
      ["email-a-day-by-one", requester],
      ["email-a-day", email],
    ];
    const refusal =
      link === "good"
        ? await subscribe(deps, requested.value, "signed-link", {
            emailCounts: [["email-a-day", `signed-link\n${email}`]],
            clientAddress,
          })
        : await subscribe(deps, requested.value, "link", { emailCounts: unsignedCounts, clientAddress });
    if (refusal) return refusal;
    return respond(200, { email, campaign_id: campaignId, opt_in: optIn });
  },

  "GET /api/user/subscriptions": async ({ deps, customer }) => {
    const found = await deps.db.customers.find(customer.id);
    if (!found) return SIGNED_OUT;
    const known = await deps.db.optIns.read(found.email);
    return respond(200, {
      subscriptions: known.map(({ campaign_id, opted_in, at }) => ({
        campaign_id,
        opt_in: opted_in,
        changed_at: epochSeconds(at),
      })),
    });
  },

  "PUT /api/user/subscriptions": async ({ deps, customer, body, clientAddress }) => {
    const { campaign_id, opt_in } = body;
    const found = await deps.db.customers.find(customer.id);
    if (!found) return SIGNED_OUT;
    const { email } = found;
    const known = await deps.db.optIns.read(email);
    if (!known.some((one) => one.campaign_id === campaign_id) && !isOurCampaign(deps, campaign_id))
      return UNKNOWN_CAMPAIGN;
    const allowance = await deps.limits.take("subscription", customer.id);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
    const requested = { email, campaignId: campaign_id, optIn: opt_in };
    const refusal = await subscribe(deps, requested, "account", {
      emailCounts: [["email-a-day", `${customer.id}\n${email}`]],
      clientAddress,
    });
    return refusal ?? respond(200, { campaign_id, opt_in });
  },
});

/** An opt-out without an account deletes the opt-in. A new opt-in is confirmed by email. */
async function subscribe(
  deps: Deps,
  optIn: OptIn,
  source: Row<"opt_in">["source"],
  { emailCounts, clientAddress }: { emailCounts: readonly Count[]; clientAddress: string },
): Promise<ProblemResponse | null> {
  const { db, clock, limits } = deps;
  const { email, campaignId } = optIn;
  const allowance = optIn.optIn ? await limits.takeAll(emailCounts) : { allowed: true as const };
  if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
  const isNew = await db.transaction(async (tx) => {
    const found = await tx.customers.findByEmail(email);
    if (found) await tx.customers.lock(found.id);
    const customer = await tx.customers.findByEmail(email);
    if (source === "account" && !customer) return null;
    if (!optIn.optIn && !customer) {
      await tx.optIns.remove(email, campaignId);
      return false;
    }
    const isNew = await tx.optIns.add(optIn, source, clock.now());
    if (!optIn.optIn && campaignId === WHOLE_SCHEME) await tx.optIns.optOutOfAll(email, source, clock.now());
    if (customer) await followOptIn(deps, tx, customer, source);
    if (isNew && optIn.optIn) {
      const priority = source === "account" ? 0 : strangersPriority(clientAddress);
      await sendEmail(deps, "opted-in", { to: email, campaignId }, tx, priority);
    }
    return isNew;
  });
  // An unsigned request must not show whether the address had opted in.
  if (optIn.optIn && !isNew && source !== "link") await limits.refund(emailCounts);
  return isNew === null ? CHANGED_MEANWHILE : null;
}

function isOurCampaign({ config }: Deps, campaignId: string): boolean {
  return campaignId === WHOLE_SCHEME || config.campaigns === null || config.campaigns.includes(campaignId);
}

function isSame(one: OptIn, other: OptIn): boolean {
  return one.email === other.email && one.campaignId === other.campaignId && one.optIn === other.optIn;
}

/** An unsigned link could opt out anyone's address. */
function mustBeSigned({ config }: Deps, optIn: boolean): boolean {
  return config.optInRequireToken || !optIn;
}

const badLink = (message: string) => problem("bad-opt-in-link", message);
const CHANGED_MEANWHILE = problem("changed-meanwhile");
const UNKNOWN_CAMPAIGN = problem("not-accepted", "That campaign isn’t one of ours.");
const EXPIRED = problem("opt-in-link-expired");
const UNSIGNED = problem("opt-in-link-not-signed");
const TOO_MANY = (wait: string) => `This has been tried too often. Please try again in ${wait}.`;
