import { apiCustomer } from "../../e2e/api-customer.ts";
import { GOOD_PASSWORD } from "../../server/test-customer.ts";
import { bradford } from "../../server/test-household.ts";
import type { City } from "./city.ts";

/** Something done again and again in a city, each part of it under its own name. */
export interface Doing {
  /** How often it counts; half as often before that, to warm up. */
  times: number;
  /** Does it once and answers how many milliseconds each part took. */
  once(city: City): Promise<Record<string, number>>;
}

/** Every list and every row that the API answers to a customer. */
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

let moment = Math.floor(Date.now() / 1000);

/** What customers do, from the cheapest call to a whole life with us. */
export const doings: readonly Doing[] = [
  ...reads.map((path) => call(201, "GET", path)),
  ...writes.map(([method, path, body]) => call(101, method, path, body)),
  { times: 31, once: ({ customer }) => signIn(customer) },
  { times: 25, once: life },
];

function call(times: number, method: string, path: string, body?: (now: number) => object): Doing {
  const what = `${method} ${path}`;
  return {
    times,
    once: async ({ customer }) => {
      moment += 1;
      const given = body?.(moment);
      return timed(what, () => customer.call(method, path, given));
    },
  };
}

function signIn({ email, call }: Pick<City["customer"], "email" | "call">) {
  return timed("POST /api/identity/sign-in", () =>
    call("POST", "/api/identity/sign-in", { email, password: GOOD_PASSWORD }),
  );
}

/** Signs up, links a meter, withdraws consent and leaves. */
async function life({ app }: City): Promise<Record<string, number>> {
  const newcomer = await apiCustomer(app, bradford);
  return {
    ...(await timed("linking a meter: 3 calls", () => newcomer.linkByCode())),
    ...(await timed("DELETE /api/user/mpan", () => newcomer.call("DELETE", "/api/user/mpan"))),
    ...(await timed("DELETE /api/user", () =>
      newcomer.call("DELETE", "/api/user", { password: newcomer.password, reason: "prefer-not-to-say" }),
    )),
  };
}

async function timed(what: string, act: () => Promise<{ status: number }>): Promise<Record<string, number>> {
  const begun = performance.now();
  const { status } = await act();
  if (status < 200 || status >= 300) throw new Error(`${what} answered ${status}.`);
  return { [what]: performance.now() - begun };
}
