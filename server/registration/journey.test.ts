import { afterEach, expect, test } from "vitest";
import type { PartnerName } from "../../sandbox/partner-names.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, household, providerHolds, type TestResponse } from "../testing/test-household.ts";

const app = testAppOfFile();
afterEach(() => app.sandbox.reset());

interface Step {
  name: string;
  partner: PartnerName;
  whileFailing: number;
}

const steps = [
  { name: "list of homes", partner: "addresses", whileFailing: 503 },
  // The customer can enter the MPAN instead.
  { name: "meter of a home", partner: "smart-meter", whileFailing: 200 },
  { name: "MPAN check", partner: "smart-meter", whileFailing: 503 },
  // The card method is offered even if the display cannot be looked up.
  { name: "validation methods", partner: "smart-meter", whileFailing: 200 },
  { name: "card setup", partner: "cards", whileFailing: 503 },
  { name: "card outcome", partner: "cards", whileFailing: 503 },
  { name: "registration", partner: "smart-meter", whileFailing: 503 },
] as const satisfies readonly Step[];

/** Faults occur before or after the partner acts. partners/faults.test.ts covers all modes. */
const modes = ["down", "lost-answer"] as const;

test.each(steps.flatMap((step) => modes.map((mode) => ({ ...step, mode }))))(
  "$name, $mode: a retry succeeds and makes one registration",
  async ({ name, partner, mode, whileFailing }) => {
    const amy = await household(app);
    const journey = await runJourney(amy, async (step, call) => {
      if (step !== name) return call();
      app.sandbox.faults.set(partner, { mode });
      const refused = await call();
      expect(refused.status).toBe(whileFailing);
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

test("registers with partners that are slow but within their timeouts", async () => {
  const amy = await household(app);
  for (const partner of ["addresses", "smart-meter", "cards"] as const)
    app.sandbox.faults.set(partner, { mode: "slow", ms: 150 });
  expect((await runJourney(amy, (_, call) => call())).status).toBe(200);
});

type Resident = Awaited<ReturnType<typeof household>>;
type RunStep = (
  step: (typeof steps)[number]["name"],
  call: () => Promise<TestResponse>,
) => Promise<TestResponse>;

async function runJourney(
  { call, browser, typeCard, registerByCard }: Resident,
  runStep: RunStep,
): Promise<TestResponse> {
  const homes = await runStep("list of homes", () => call("GET", "/api/addresses?postcode=BD9%206QH"));
  const [{ id }] = homes.body;
  const meter = await runStep("meter of a home", () => call("GET", `/api/addresses/${id}/meter`));
  const { mpanHash } = meter.body;
  await runStep("MPAN check", () => call("GET", `/api/mpan/${mpanHash}/validate`));
  await runStep("validation methods", () => call("GET", `/api/mpan/${mpanHash}/validation_methods`));
  const paymentMethodId = await typeCard();
  const setUp = await runStep("card setup", () => call("POST", "/api/user/card", { paymentMethodId }));
  await browser.confirm(setUp.body.clientSecret);
  const outcome = await runStep("card outcome", () => call("GET", "/api/user/card/validation"));
  expect(outcome.body).toMatchObject({ cardValidated: true });
  return runStep("registration", () => registerByCard(paymentMethodId));
}
