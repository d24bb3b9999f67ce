import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { type Household, household } from "../testing/test-household.ts";
import { deliverCardEvent } from "../testing/test-webhook.ts";

const app = testAppOfFile();

const kinds = ["created", "requires_action", "setup_failed", "succeeded"];

const orders = permutations(kinds);

// Claims: O11, F34
test("trusts the provider's state over card events in any order, repeated or late", async () => {
  const amy = await household(app);
  const card = await amy.setUpCard();
  for (const [round, order] of orders.entries()) {
    for (const kind of order) await event(amy, `${round}-${kind}`, kind);
    await event(amy, `${round}-${order[0]}`, order[0] ?? "");
  }
  await app.deps.jobs.drain();
  const { body } = await amy.call("GET", "/api/user/card/validation");
  expect(body).toEqual({ cardValidated: true, outcome: "passed" });
  await amy.validate();
  expect((await amy.registerByCard(card)).status).toBe(200);
});

// Claims: F34
test("stores a hundred copies of one event once", async () => {
  const amy = await household(app);
  await amy.setUpCard();
  const before = await countStoredEvents();
  const responses = await Promise.all(Array.from({ length: 100 }, () => event(amy, "copied", "succeeded")));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await countStoredEvents()) - before).toBe(1);
});

test("an event for a card check that is not stored changes nothing", async () => {
  const amy = await household(app);
  await event(amy, "early", "succeeded", "seti_not_there_yet");
  await app.deps.jobs.drain();
  expect((await amy.call("GET", "/api/user/card/validation")).body.outcome).toBe("none");
});

test("rejects an event signed ten minutes ago", async () => {
  const amy = await household(app);
  const sixHundredSecondsAgo = Math.floor(Date.now() / 1000) - 600;
  expect((await event(amy, "old", "succeeded", "seti_1", sixHundredSecondsAgo)).status).toBe(403);
});

async function event(
  { customer }: Household,
  id: string,
  kind: string,
  setupIntent?: string,
  signedAt?: number,
) {
  const { rows } = await app.deps.db.raw("select setup_intent_id from card_check where user_id = $1", [
    customer.id,
  ]);
  const object = { id: setupIntent ?? rows[0]?.setup_intent_id, object: "setup_intent", status: kind };
  return deliverCardEvent(app, {
    id: `evt_${customer.id}_${id}`,
    type: `setup_intent.${kind}`,
    object,
    ...(signedAt ? { signedAt } : {}),
  });
}

async function countStoredEvents(): Promise<number> {
  return (await app.deps.db.raw("select 1 from webhook_event")).rows.length;
}

function permutations(list: readonly string[]): string[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first) =>
    permutations(list.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}
