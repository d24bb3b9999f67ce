import { setTimeout as wait } from "node:timers/promises";
import { type ApiCustomer, apiCustomer } from "../../e2e/api-customer.ts";
import type { AppUnderTest } from "../../e2e/app-under-test.ts";
import { bradford } from "../../server/testing/test-household.ts";

export type Turn = (act: () => Promise<{ status: number }>) => Promise<void>;

export async function linkedCustomer(app: AppUnderTest): Promise<ApiCustomer> {
  const customer = await apiCustomer(app, bradford);
  const { status } = await customer.linkByCard();
  if (status !== 200) throw new Error(`Linking a meter returned ${status}.`);
  return customer;
}

export async function readPublicPages(app: AppUnderTest, turn: Turn): Promise<void> {
  for (const path of ["/", "/net-zero", "/net-zero/heating", "/net-zero/energy", "/privacy", "/api/config"])
    await turn(async () => {
      const page = await fetch(app.origin + path);
      await page.arrayBuffer();
      return page;
    });
}

export async function useAccount(customer: ApiCustomer, turn: Turn): Promise<void> {
  const { email, password, call, open } = customer;
  await turn(() => call("POST", "/api/identity/sign-in", { email, password }));
  await turn(async () => ({ status: await open("/account/overview") }));
  for (let round = 0; round < 5; round += 1) {
    for (const path of reads) await turn(() => call("GET", path));
    const progress = { "address-1": Math.floor(Date.now() / 1000) };
    await turn(() => call("PUT", "/api/user/progress/onboarding", progress));
    await turn(() => call("PATCH", "/api/user/attributes", { family_name: `ApiCustomer ${round}` }));
  }
  await turn(() => call("POST", "/api/identity/sign-out"));
}

const reads = [
  "/api/user/attributes",
  "/api/user/details",
  "/api/user/linked-items",
  "/api/user/consents",
  "/api/user/progress/onboarding",
  "/api/identity/sessions",
];

export async function signUpAndLeave(app: AppUnderTest, turn: Turn): Promise<void> {
  const customer = await linkedCustomer(app);
  await turn(() => customer.call("DELETE", "/api/user/mpan"));
  const deletion = { password: customer.password, reason: "prefer-not-to-say" };
  await turn(() => customer.call("DELETE", "/api/user", deletion));
  await wait(1_000);
}
