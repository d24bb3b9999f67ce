import { afterEach, expect, test } from "vitest";
import type { PartnerName } from "../../sandbox/partner-names.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { type Answer, bradford, household, providerHolds } from "../testing/test-household.ts";

const app = testAppOfFile();
afterEach(() => app.sandbox.reset());

interface Step {
  name: string;
  partner: PartnerName;
  /** What the customer's browser gets while the partner is in trouble. */
  inTrouble: number;
}

/** The way to a meter, in order, by the calls that need a partner. */
const steps = [
  { name: "the list of homes", partner: "addresses", inTrouble: 503 },
  // Whether the meter of a home is known only saves typing: the journey goes on without it.
  { name: "the meter of a home", partner: "smart-meter", inTrouble: 200 },
  { name: "the check of the MPAN", partner: "smart-meter", inTrouble: 503 },
  // A provider that does not say whether there is a display leaves the card.
  { name: "the ways to prove it", partner: "smart-meter", inTrouble: 200 },
  { name: "the card's set-up", partner: "cards", inTrouble: 503 },
  { name: "the card's outcome", partner: "cards", inTrouble: 503 },
  { name: "the registration", partner: "smart-meter", inTrouble: 503 },
] as const satisfies readonly Step[];

/** One that comes before the partner has done anything, one after. partners/faults.test.ts has them all. */
const troubles = ["down", "lost-answer"] as const;

test.each(steps.flatMap((step) => troubles.map((mode) => ({ ...step, mode }))))(
  "$name, $mode: words and another try, and in the end one registration",
  async ({ name, partner, mode, inTrouble }) => {
    const amy = await household(app);
    const journey = await travel(amy, async (step, call) => {
      if (step !== name) return call();
      app.sandbox.faults.set(partner, { mode });
      const refused = await call();
      expect(refused.status).toBe(inTrouble);
      if (refused.status === 503)
        expect(refused.body).toMatchObject({ message: expect.any(String), status: 503 });
      app.sandbox.faults.clear(partner);
      return call();
    });
    expect(journey).toMatchObject({ status: 200, body: { code: "OK" } });
    await app.deps.jobs.drain();
    expect((await amy.details()).status).toBe(200);
    expect(await amy.consents()).toMatchObject([{ endedBy: null }]);
    expect(await providerHolds(app, bradford)).toBe(true);
    await amy.call("DELETE", "/api/user/mpan");
    await app.deps.jobs.drain();
    expect(await providerHolds(app, bradford)).toBe(false);
  },
);

test("a partner that is slow, but not too slow, only takes time", async () => {
  const amy = await household(app);
  for (const partner of ["addresses", "smart-meter", "cards"] as const)
    app.sandbox.faults.set(partner, { mode: "slow", ms: 150 });
  expect((await travel(amy, (_, call) => call())).status).toBe(200);
});

type Traveller = Awaited<ReturnType<typeof household>>;
type Take = (step: (typeof steps)[number]["name"], call: () => Promise<Answer>) => Promise<Answer>;

/** Makes the journey, each step by way of `take`, and returns the last answer. */
async function travel({ call, browser, typeCard, registerByCard }: Traveller, take: Take): Promise<Answer> {
  const homes = await take("the list of homes", () => call("GET", "/api/addresses?postcode=BD9%206QH"));
  const [{ id }] = homes.body;
  const meter = await take("the meter of a home", () => call("GET", `/api/addresses/${id}/meter`));
  const { mpanHash } = meter.body;
  await take("the check of the MPAN", () => call("GET", `/api/mpan/${mpanHash}/validate`));
  await take("the ways to prove it", () => call("GET", `/api/mpan/${mpanHash}/validation_methods`));
  const paymentMethodId = await typeCard();
  const setUp = await take("the card's set-up", () => call("POST", "/api/user/card", { paymentMethodId }));
  await browser.confirm(setUp.body.clientSecret);
  const outcome = await take("the card's outcome", () => call("GET", "/api/user/card/validation"));
  expect(outcome.body).toMatchObject({ cardValidated: true });
  return take("the registration", () => registerByCard(paymentMethodId));
}
