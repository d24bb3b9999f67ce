import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem, throttled, tooMany } from "../app/problem.ts";
import type { Count, Limits } from "../db/calls/rate-limits.ts";
import type { CardCheck } from "../db/registration/card-checks.ts";
import { givingBackWhenDown } from "../partners/give-back.ts";
import {
  type CardOutcome,
  endEarlierChecks,
  failedOutcomes,
  judgeCard,
  knownOutcome,
} from "../registration/card-outcome.ts";
import { answer, handlers } from "./handlers.ts";

export const card = handlers({
  "POST /api/user/card": async ({ deps, customer, body, clientAddress }) => {
    const { db, clock, partners } = deps;
    if (!(await db.homes.read(customer.id))) return ADDRESS_FIRST;
    const { paymentMethodId } = body;
    const known = await db.cardChecks.newest(customer.id, paymentMethodId);
    if (known?.endedAt && known.outcome !== "passed") return CARD_CHECK_ENDED;
    // The same attempt again, after a lost answer, does not count.
    const fingerprint = known ? null : await partners.cards.cardFingerprint(paymentMethodId);
    const isSecond = await isSecondCheck(deps, customer.id, fingerprint);
    const counts = known ? [] : await countsOf(deps.limits, customer.id, clientAddress, isSecond);
    const refusal = known ? null : await refuseTooManyCards(deps, customer.id, counts);
    if (refusal) return refusal;
    // A card can be tried with the set-up's secret alone, and without an answer nobody has it. From the moment that a
    // check is kept it stays counted, since its card may be handed in again for nothing.
    const setup = await givingBackWhenDown(deps.limits, counts, async () =>
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
    return answer(200, { clientSecret: setup.clientSecret });
  },

  "GET /api/user/card/validation": async ({ deps, customer, query, clientAddress }) => {
    const check = await deps.db.cardChecks.newest(customer.id);
    if (!check) return answer(200, { cardValidated: false, outcome: "none" as const });
    const outcome = await outcomeOf(deps, customer.id, check, query.wait === "false");
    if (outcome === null) return answer(202, { cardValidated: false as const, outcome });
    if (outcome === "passed") await giveBackPassed(deps.limits, check, clientAddress);
    return answer(200, { cardValidated: outcome === "passed", outcome });
  },

  "POST /api/webhooks/stripe": async ({ deps, request, rawBody }) => {
    const { db, clock, partners, jobs } = deps;
    const event = await partners.cards.verifyWebhook(rawBody, request.headers.get("stripe-signature") ?? "");
    if (!event) return BAD_SIGNATURE;
    await db.transaction(async (tx) => {
      const isNew = await tx.webhookEvents.add(event.id, clock.now());
      const { setupIntentId } = event;
      // However many cards are tried in a set-up at once, one look at it waits at a time.
      const look = { within: tx, key: setupIntentId ?? "" };
      if (isNew && setupIntentId) await jobs.send("finish-card-check", { setupIntentId }, look);
    });
    return answer(204, null);
  },
});

/** What a check came to; null when only the card provider can tell, and there is no waiting for it. */
async function outcomeOf(
  deps: Deps,
  userId: string,
  check: CardCheck,
  isAtOnce: boolean,
): Promise<CardOutcome | null> {
  return isAtOnce ? knownOutcome(deps, check) : (await judgeCard(deps, userId, check)).outcome;
}

/**
 * The second check of a card is free for its customer. A check that passes gives back the network's refusal. The
 * first card of a day is checked however many cards others try.
 */
async function countsOf(
  limits: Limits,
  userId: string,
  clientAddress: string,
  isSecond: boolean,
): Promise<Count[]> {
  const isFirst = (await limits.take("first-card", userId)).allowed;
  return [
    ...(isSecond
      ? []
      : ([
          ["card", userId],
          ["card-from", clientAddress],
        ] as const)),
    ["refused-card-from", clientAddress],
    ...(isFirst ? [] : ([["next-card-by-all", "all"]] as const)),
  ];
}

/** Uncounts a passed card as a failure of its network, once however often it is looked at. */
async function giveBackPassed(limits: Limits, { setupIntentId }: CardCheck, clientAddress: string) {
  if ((await limits.take("card-passed", setupIntentId)).allowed)
    await limits.giveBack([["refused-card-from", clientAddress]]);
}

/** Counts a card, unless it is refused: nobody uses up what others at their network address may try. */
async function refuseTooManyCards(
  { db, clock, limits, config }: Deps,
  userId: string,
  counts: readonly Count[],
): Promise<ProblemAnswer | null> {
  const { times, seconds } = config.limits["failed-card"];
  const since = new Date(clock.now().getTime() - seconds * 1000);
  const failures = await db.cardChecks.countByCard(userId, failedOutcomes, since);
  // Two failed checks of one card, a slip and a decline, count once.
  const failed = failures.reduce((sum, checks) => sum + Math.ceil(checks / CHECKS_OF_CARD), 0);
  if (failed >= times) return tooMany(TOO_MANY_FAILED, seconds);
  const allowance = await limits.takeAll(counts);
  return allowance.allowed ? null : throttled(TOO_MANY_CARDS, allowance);
}

/** So that a slip can be put right: every other check of a card in a day is free. */
async function isSecondCheck(
  { db, clock }: Deps,
  userId: string,
  fingerprint: string | null,
): Promise<boolean> {
  if (!fingerprint) return false;
  const since = new Date(clock.now().getTime() - DAY_MS);
  return (await db.cardChecks.countOfCard(userId, fingerprint, since)) % CHECKS_OF_CARD === 1;
}

const CHECKS_OF_CARD = 2;
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
