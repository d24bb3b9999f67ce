import fc from "fast-check";
import { expect, test } from "vitest";
import { browserOf } from "../../sandbox/test-browser.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { atHome, bradford, providerHolds, registerHousehold } from "../testing/test-household.ts";

const app = testAppOfFile();
let count = 0;

const steps = [
  "move in",
  "check the MPAN",
  "list validation methods",
  "set up a card",
  "confirm the card",
  "register",
] as const;
type Step = (typeof steps)[number];

const required: readonly Step[] = ["move in", "check the MPAN", "set up a card", "confirm the card"];

// Claims: Z5, D1
test("calls in any order register only a verified customer", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }), async (order) => {
      const { perform, unlink, isRegistered } = await newCustomer();
      const done = new Set<Step>();
      for (const step of order) {
        const wasComplete = isComplete([...done]);
        await perform(step);
        if (step === "register" && !wasComplete) expect(await isRegistered(), order.join()).toBe(false);
        if (hasEffect(step, done)) done.add(step);
        if (step === "register" && wasComplete) expect(await isRegistered(), order.join()).toBe(true);
        expect(await providerHolds(app, bradford), order.join()).toBe(await isRegistered());
        if (await isRegistered()) break;
      }
      await unlink();
    }),
    { numRuns: 10 },
  );
}, 120_000);

const isComplete = (done: readonly Step[]) => required.every((step) => done.includes(step));

function hasEffect(step: Step, done: ReadonlySet<Step>): boolean {
  if (step === "check the MPAN" || step === "set up a card") return done.has("move in");
  if (step === "confirm the card") return done.has("set up a card");
  return true;
}

async function newCustomer() {
  count += 1;
  const amy = atHome(app, bradford, await addTestCustomer(app, `any-order-${count}@example.com`));
  const cards = browserOf(app.sandbox);
  const paymentMethodId = await amy.typeCard();
  let secret = "";
  const actions: Record<Step, () => Promise<unknown>> = {
    "move in": () => amy.moveTo(bradford.postcode),
    "check the MPAN": () => amy.validate(),
    "list validation methods": () => amy.methods(),
    "set up a card": async () => {
      const { body } = await amy.call("POST", "/api/user/card", { paymentMethodId });
      secret = body.clientSecret ?? secret;
    },
    "confirm the card": async () => {
      if (secret) await cards.confirm(secret);
    },
    register: () => amy.registerByCard(paymentMethodId),
  };
  return {
    perform: (step: Step) => actions[step](),
    isRegistered: async () => (await amy.details()).status === 200,
    unlink: async () => {
      await amy.call("DELETE", "/api/user/mpan");
      await app.deps.jobs.drain();
    },
  };
}

// Claims: D1
test("a meter check counts for one registration flow only", async () => {
  const amy = await registerHousehold(app);
  await amy.call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  await amy.moveTo(bradford.postcode);
  const card = await amy.setUpCard();
  expect(await amy.registerByCard(card)).toMatchObject({ status: 422, body: { code: "MPAN_NOT_CHECKED" } });
  await amy.validate();
  expect((await amy.registerByCard(card)).status).toBe(200);
});

test("refuses to check a meter before a home is saved", async () => {
  const { id, cookie } = await addTestCustomer(app, "no-home@example.com");
  const amy = atHome(app, bradford, { id, cookie });
  expect(await amy.validate()).toMatchObject({ status: 422, body: { code: "ADDRESS_MISSING" } });
  await amy.moveTo(bradford.postcode);
  expect(await amy.registerByCard(await amy.setUpCard())).toMatchObject({
    body: { code: "MPAN_NOT_CHECKED" },
  });
});
