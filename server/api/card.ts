import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem, throttlingProblem, tooMany } from "../app/problem.ts";
import type { Count, Limits } from "../db/calls/rate-limits.ts";
import { takeWithFirst } from "../db/calls/take-with-first.ts";
import type { CardCheck } from "../db/registration/card-checks.ts";
import { refundIfPartnerDown } from "../partners/refund.ts";
import {
  assessCard,
  type CardOutcome,
  endEarlierChecks,
  failedOutcomes,
  knownOutcome,
} from "../registration/card-outcome.ts";
import { handlers, respond } from "./handlers.ts";

export const card = handlers({
  "POST /api/user/card": async ({ deps, customer, body, clientAddress }) => {
    const { db, clock, partners } = deps;
    if (!(await db.homes.read(customer.id))) return ADDRESS_FIRST;
    const { paymentMethodId } = body;
    const known = await db.cardChecks.newest(customer.id, paymentMethodId);
    if (known?.endedAt && known.outcome !== "passed") return CARD_CHECK_ENDED;
    // A retry after a lost response is not counted.
    const fingerprint = known ? null : await partners.cards.cardFingerprint(paymentMethodId);
    const isSecond = await isSecondCheck(deps, customer.id, fingerprint);
    const counts = known ? [] : await takeCardAttempt(deps, customer.id, clientAddress, isSecond);
    if ("problem" in counts) return counts;
    // A failed setup is refunded. A stored check stays counted: its card can be submitted again for free.
    const setup = await refundIfPartnerDown(deps.limits, counts, async () =>
      partners.cards.createSetupIntent({
        customer: await cardCustomerOf(deps, customer.id),
        paymentMethod: paymentMethodId,
        idempotencyKey: `setup-${customer.id}-${paymentMethodId}`,
        metadata: { user_id: customer.id },
      }),
    );
    if (setup.outcome === "refused") return problem("card-refused", setup.message ?? CARD_REFUSED);
    const check = { setupIntentId: setup.id, paymentMethodId, createdAt: known?.createdAt ?? clock.now() };
    await db.cardChecks.save(customer.id, check, fingerprint);
    await endEarlierChecks(deps, customer.id, check);
    return respond(200, { clientSecret: setup.clientSecret });
  },

  "GET /api/user/card/validation": async ({ deps, customer, query, clientAddress }) => {
    const check = await deps.db.cardChecks.newest(customer.id);
    if (!check) return respond(200, { cardValidated: false, outcome: "none" as const });
    const outcome = await outcomeOf(deps, customer.id, check, query.wait === "false");
    if (outcome === null) return respond(202, { cardValidated: false as const, outcome });
    if (outcome === "passed") await refundPassedCard(deps.limits, check, clientAddress);
    return respond(200, { cardValidated: outcome === "passed", outcome });
  },

  "POST /api/webhooks/stripe": async ({ deps, request, rawBody }) => {
    const { db, clock, partners, jobs } = deps;
    const event = await partners.cards.verifyWebhook(rawBody, request.headers.get("stripe-signature") ?? "");
    if (!event) return BAD_SIGNATURE;
    await db.transaction(async (tx) => {
      const isNew = await tx.webhookEvents.add(event.id, clock.now());
      const { setupIntentId } = event;
      const options = { within: tx, key: setupIntentId ?? "" };
      if (isNew && setupIntentId) await jobs.send("finish-card-check", { setupIntentId }, options);
    });
    return respond(204, null);
  },
});

async function outcomeOf(
  deps: Deps,
  userId: string,
  check: CardCheck,
  isImmediate: boolean,
): Promise<CardOutcome | null> {
  return isImmediate ? knownOutcome(deps, check) : (await assessCard(deps, userId, check)).outcome;
}

async function refundPassedCard(limits: Limits, { setupIntentId }: CardCheck, clientAddress: string) {
  if ((await limits.take("card-passed", setupIntentId)).allowed)
    await limits.refund([["refused-card-from", clientAddress]]);
}

/** A card's second check counts towards `refused-card-from` only; a day's first card not towards `next-card-by-all`. */
async function takeCardAttempt(
  { db, clock, limits, config }: Deps,
  userId: string,
  clientAddress: string,
  isSecond: boolean,
): Promise<ProblemResponse | Count[]> {
  const { times, seconds } = config.limits["failed-card"];
  const since = new Date(clock.now().getTime() - seconds * 1000);
  const failures = await db.cardChecks.countByCard(userId, failedOutcomes, since);
  // Two failed checks of one card, such as a typo and a decline, count once.
  const failed = failures.reduce((sum, checks) => sum + Math.ceil(checks / CHECKS_PER_ATTEMPT), 0);
  if (failed >= times) return tooMany(TOO_MANY_FAILED, seconds);
  const refused: Count = ["refused-card-from", clientAddress];
  const attempt = await (isSecond
    ? limits.takeAll([refused]).then((allowance) => ({ ...allowance, counted: [refused] }))
    : takeWithFirst(limits, {
        first: ["first-card", userId],
        always: [refused, ["card", userId], ["card-from", clientAddress]],
        ofFirst: [],
        ofOthers: [["next-card-by-all", "all"]],
      }));
  return attempt.allowed ? attempt.counted : throttlingProblem(TOO_MANY_CARDS, attempt);
}

async function isSecondCheck(
  { db, clock }: Deps,
  userId: string,
  fingerprint: string | null,
): Promise<boolean> {
  if (!fingerprint) return false;
  const since = new Date(clock.now().getTime() - DAY_MS);
  return (await db.cardChecks.countOfCard(userId, fingerprint, since)) % CHECKS_PER_ATTEMPT === 1;
}

const CHECKS_PER_ATTEMPT = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

async function cardCustomerOf({ db, partners }: Deps, userId: string): Promise<string> {
  const known = await db.cardChecks.readCustomer(userId);
  if (known) return known;
  const made = await partners.cards.createCustomer(userId);
  await db.cardChecks.saveCustomer(userId, made);
  return made;
}

const CARD_CHECK_ENDED = problem("card-check-ended");
const ADDRESS_FIRST = problem("address-first");
const BAD_SIGNATURE = problem("bad-signature");
const CARD_REFUSED = "Your card was not accepted. Please try another card.";
const TOO_MANY_CARDS = (wait: string) =>
  `You have tried several cards today. Please use your in-home display, or try again in ${wait}.`;
const TOO_MANY_FAILED = () =>
  "Several cards have not worked. Please use your in-home display, or contact support: we can find another way.";
