import { setTimeout as wait } from "node:timers/promises";
import { type ApiCustomer, apiCustomer } from "../../e2e/api-customer.ts";
import type { AppUnderTest } from "../../e2e/app-under-test.ts";
import { bradford } from "../../server/test-household.ts";

/** Lets somebody do one thing when it is their turn, and notes how long it took and whether it was answered well. */
export type Turn = (act: () => Promise<{ status: number }>) => Promise<void>;

/** A customer with a linked meter. */
export async function settled(app: AppUnderTest): Promise<ApiCustomer> {
  const customer = await apiCustomer(app, bradford);
  const { status } = await customer.linkByCard();
  if (status !== 200) throw new Error(`Linking a meter was answered with ${status}.`);
  return customer;
}

/** Reads in public, a page after the other. */
export async function visit(app: AppUnderTest, turn: Turn): Promise<void> {
  for (const path of ["/", "/net-zero", "/net-zero/heating", "/net-zero/energy", "/privacy", "/api/config"])
    await turn(async () => {
      const page = await fetch(app.origin + path);
      await page.arrayBuffer();
      return page;
    });
}

/** Comes back: signs in, looks around in the account, changes a few things, and signs out. */
export async function comeBack(customer: ApiCustomer, turn: Turn): Promise<void> {
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

/** Signs up, links a meter, withdraws consent and leaves. */
export async function comeAndGo(app: AppUnderTest, turn: Turn): Promise<void> {
  const customer = await settled(app);
  await turn(() => customer.call("DELETE", "/api/user/mpan"));
  const why = { password: customer.password, reason: "prefer-not-to-say" };
  await turn(() => customer.call("DELETE", "/api/user", why));
  await wait(1_000);
}
