import fc from "fast-check";
import { expect, test } from "vitest";
import { browserOf } from "../../sandbox/test-browser.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { atHome, bradford, providerHolds, registered } from "../testing/test-household.ts";

const app = testAppOfFile();
let count = 0;

const steps = [
  "move in",
  "check the MPAN",
  "ask for ways",
  "set a card up",
  "confirm the card",
  "register",
] as const;
type Step = (typeof steps)[number];

const required: readonly Step[] = ["move in", "check the MPAN", "set a card up", "confirm the card"];

// Claims: Z5, D1
test("calls in any order register only a verified customer", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }), async (order) => {
      const { take, leave, isRegistered } = await traveller();
      const taken = new Set<Step>();
      for (const step of order) {
        const wasComplete = isComplete([...taken]);
        await take(step);
        if (step === "register" && !wasComplete) expect(await isRegistered(), order.join()).toBe(false);
        if (hasEffect(step, taken)) taken.add(step);
        if (step === "register" && wasComplete) expect(await isRegistered(), order.join()).toBe(true);
        expect(await providerHolds(app, bradford), order.join()).toBe(await isRegistered());
        if (await isRegistered()) break;
      }
      await leave();
    }),
    { numRuns: 10 },
  );
}, 120_000);

const isComplete = (taken: readonly Step[]) => required.every((step) => taken.includes(step));

function hasEffect(step: Step, taken: ReadonlySet<Step>): boolean {
  if (step === "check the MPAN" || step === "set a card up") return taken.has("move in");
  if (step === "confirm the card") return taken.has("set a card up");
  return true;
}

async function traveller() {
  count += 1;
  const amy = atHome(app, bradford, await addTestCustomer(app, `traveller-${count}@example.com`));
  const cards = browserOf(app.sandbox);
  const paymentMethodId = await amy.typeCard();
  let secret = "";
  const take: Record<Step, () => Promise<unknown>> = {
    "move in": () => amy.moveTo(bradford.postcode),
    "check the MPAN": () => amy.validate(),
    "ask for ways": () => amy.methods(),
    "set a card up": async () => {
      const { body } = await amy.call("POST", "/api/user/card", { paymentMethodId });
      secret = body.clientSecret ?? secret;
    },
    "confirm the card": async () => {
      if (secret) await cards.confirm(secret);
    },
    register: () => amy.registerByCard(paymentMethodId),
  };
  return {
    take: (step: Step) => take[step](),
    isRegistered: async () => (await amy.details()).status === 200,
    leave: async () => {
      await amy.call("DELETE", "/api/user/mpan");
      await app.deps.jobs.drain();
    },
  };
}

// Claims: D1
test("a meter check counts for one registration flow only", async () => {
  const amy = await registered(app);
  await amy.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  await amy.moveTo(bradford.postcode);
  const card = await amy.setUpCard();
  expect(await amy.registerByCard(card)).toMatchObject({ status: 422, body: { code: "MPAN_NOT_CHECKED" } });
  await amy.validate();
  expect((await amy.registerByCard(card)).status).toBe(200);
});

test("refuses to check a meter before a home is saved", async () => {
  const { id, cookie } = await addTestCustomer(app, "homeless@example.com");
  const amy = atHome(app, bradford, { id, cookie });
  expect(await amy.validate()).toMatchObject({ status: 422, body: { code: "ADDRESS_MISSING" } });
  await amy.moveTo(bradford.postcode);
  expect(await amy.registerByCard(await amy.setUpCard())).toMatchObject({
    body: { code: "MPAN_NOT_CHECKED" },
  });
});
