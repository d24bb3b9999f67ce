import { apiCustomer } from "../../e2e/api-customer.ts";
import { GOOD_PASSWORD } from "../../server/testing/test-customer.ts";
import { bradford } from "../../server/testing/test-household.ts";
import type { PopulatedApp } from "./populated-app.ts";

export interface Operation {
  times: number;
  once(app: PopulatedApp): Promise<Record<string, number>>;
}

const reads = [
  "/api/user/attributes",
  "/api/user/details",
  "/api/user/linked-items",
  "/api/user/consents",
  "/api/user/subscriptions",
  "/api/user/progress/onboarding",
  "/api/user/draft/onboarding",
  "/api/user/export",
  "/api/user/card/validation",
  "/api/identity/session",
  "/api/identity/sessions",
  "/api/identity/passkeys",
];

const writes: [method: string, path: string, body: (now: number) => object][] = [
  ["PATCH", "/api/user/attributes", (now) => ({ family_name: `ApiCustomer ${now}` })],
  ["PUT", "/api/user/progress/onboarding", (now) => ({ "address-1": now })],
  ["PUT", "/api/user/draft/onboarding", (now) => ({ mpan: `${now}` })],
  ["PUT", "/api/user/subscriptions", (now) => ({ campaign_id: "autumn", opt_in: now % 4 < 2 })],
  ["POST", "/api/identity/access-token", () => ({})],
  ["POST", "/api/page-views", () => ({ page: "solar-form" })],
];

let now = Math.floor(Date.now() / 1000);

export const operations: readonly Operation[] = [
  ...reads.map((path) => call(201, "GET", path)),
  ...writes.map(([method, path, body]) => call(101, method, path, body)),
  { times: 31, once: ({ customer }) => signIn(customer) },
  { times: 25, once: signUpAndLeave },
];

function call(times: number, method: string, path: string, body?: (now: number) => object): Operation {
  const label = `${method} ${path}`;
  return {
    times,
    once: async ({ customer }) => {
      now += 1;
      const input = body?.(now);
      return measureCall(label, () => customer.call(method, path, input));
    },
  };
}

function signIn({ email, call }: Pick<PopulatedApp["customer"], "email" | "call">) {
  return measureCall("POST /api/identity/sign-in", () =>
    call("POST", "/api/identity/sign-in", { email, password: GOOD_PASSWORD }),
  );
}

async function signUpAndLeave({ app }: PopulatedApp): Promise<Record<string, number>> {
  const newcomer = await apiCustomer(app, bradford);
  return {
    ...(await measureCall("linking a meter: 3 calls", () => newcomer.linkByCode())),
    ...(await measureCall("DELETE /api/user/mpan", () => newcomer.call("DELETE", "/api/user/mpan"))),
    ...(await measureCall("DELETE /api/user", () =>
      newcomer.call("DELETE", "/api/user", { password: newcomer.password, reason: "prefer-not-to-say" }),
    )),
  };
}

async function measureCall(
  label: string,
  act: () => Promise<{ status: number }>,
): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const { status } = await act();
  if (status < 200 || status >= 300) throw new Error(`${label} returned ${status}.`);
  return { [label]: performance.now() - startedAt };
}
