import { beforeEach, expect, test } from "vitest";
import { addressOf, formatAddress, streetLine } from "../../domain/address.ts";
import { isMpanCheckDigitValid } from "../../domain/mpan.ts";
import { homes } from "../../sandbox/homes.ts";
import { browserOf } from "../../sandbox/test-browser.ts";
import { isByNetwork, type LimitName, standardLimits } from "../settings/rate-limits.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { cookieFrom, GOOD_PASSWORD } from "../testing/test-customer.ts";
import {
  agreement,
  bradford,
  bristol,
  fleet,
  household,
  type TestResponse,
} from "../testing/test-household.ts";
import { codeTo } from "../testing/test-inbox.ts";

const app = testAppOfFile();
let hour = 0;
beforeEach(() => {
  app.sandbox.reset();
  hour += 1;
  app.setNow(new Date(Date.UTC(2026, 10, 21 + hour, 10)));
});

const HOMES = [bradford, fleet, bristol];
const NOT_FOUND = "2200042676990";
const GOOD_CARD = "4242424242424242";
const CARD_OF_ANOTHER_HOME = "4000000000000036";
const WRONG_PASSWORD = "Not-the-right-1";

const mistakes = ["wrong code", "wrong password", "wrong meter", "wrong card"] as const;
type Mistake = (typeof mistakes)[number];

async function join(from: string, n: number, made: readonly Mistake[]): Promise<number[]> {
  const home = HOMES[n % HOMES.length] ?? bradford;
  const listed = homes.find(({ postcode }) => postcode === home.postcode);
  const parts = {
    houseNumber: listed?.number ?? "",
    address1: listed?.street ?? "",
    postcode: home.postcode,
  };
  const email = `newcomer-${hour}-${n}@example.com`;
  const cards = browserOf(app.sandbox);
  const statuses: number[] = [];
  let token = "";
  let cookie = "";

  const [given_name, family_name] = ["New", "Comer"];
  await call("POST", "/api/identity/sign-up", { given_name, family_name, email, password: GOOD_PASSWORD });
  const code = await codeTo(app, email);
  const other = code === "000000" ? "111111" : "000000";
  if (made.includes("wrong code")) await expectRefusal("/api/identity/confirm", { email, code: other });
  token = (await call("POST", "/api/identity/confirm", { email, code })).body.accessToken;
  if (made.includes("wrong password")) {
    cookie = "";
    await expectRefusal("/api/identity/sign-in", { email, password: WRONG_PASSWORD });
    const signedIn = await call("POST", "/api/identity/sign-in", { email, password: GOOD_PASSWORD });
    token = signedIn.body.accessToken;
  }

  const [address] = (await call("GET", `/api/addresses?postcode=${home.postcode}`)).body;
  const saved = { address: formatAddress(addressOf(parts)), "custom:postcode": home.postcode };
  await call("PATCH", "/api/user/attributes", saved);
  await call("GET", `/api/addresses/${address.id}/meter`);
  if (made.includes("wrong meter")) await call("GET", `/api/mpan/${NOT_FOUND}/validate`, undefined, 404);
  await call("GET", `/api/mpan/${home.mpan}/validate`);
  await call("GET", `/api/mpan/${home.mpan}/validation_methods`);
  if (made.includes("wrong card")) await tryCard(CARD_OF_ANOTHER_HOME);
  const transactionReference = await tryCard(GOOD_CARD);
  await call("POST", `/api/user/mpan/${home.mpan}/trusted-consent`, { ...agreement, transactionReference });
  await app.deps.db.raw("delete from pgboss.job where name = 'fetch-readings' and state < 'active'");
  return statuses;

  async function tryCard(number: string): Promise<string> {
    const typed = { number, postcode: home.postcode, line1: streetLine(addressOf(parts)) };
    const paymentMethodId = await cards.typeCard(typed);
    await cards.confirm((await call("POST", "/api/user/card", { paymentMethodId })).body.clientSecret);
    const { cardValidated } = (await call("GET", "/api/user/card/validation")).body;
    expect(cardValidated).toBe(number === GOOD_CARD);
    app.setNow(new Date(app.deps.clock.now().getTime() + 1000));
    return paymentMethodId;
  }

  function expectRefusal(path: string, body: object) {
    return call("POST", path, body, path.endsWith("sign-in") ? 401 : 422);
  }

  async function call(
    method: string,
    path: string,
    body?: unknown,
    expected?: number,
  ): Promise<TestResponse> {
    const headers = cookie ? { cookie } : {};
    const response = await app.call(method, path, { from, token, headers, body });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = cookieFrom(set);
    const text = await response.text();
    if (expected) expect(response.status, path).toBe(expected);
    else statuses.push(response.status);
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
  }
}

const SAMPLE = 10;
const CUSTOMERS_PER_ADDRESS = 500;
const CUSTOMERS = 4 * CUSTOMERS_PER_ADDRESS;
const shared = (Object.keys(standardLimits) as LimitName[]).filter(
  (name) => isByNetwork(name) || name.endsWith("-by-all"),
);

// Claims: D48
test("2,000 people an hour behind four addresses sign up, despite common mistakes", async () => {
  const from = "198.51.100.1";
  // Counts grow linearly, so those of ten customers are scaled up.
  for (let n = 0; n < SAMPLE; n += 1) {
    const mistake = mistakes[n];
    expect(await join(from, n, mistake ? [mistake] : [])).not.toContainEqual(expect.toSatisfy(isRefusal));
  }
  const reached = [];
  for (const name of shared) {
    const isOfNetwork = isByNetwork(name);
    const key = app.deps.keys.digest("limit", `${name}\n${isOfNetwork ? from : "all"}`);
    const times = ((isOfNetwork ? CUSTOMERS_PER_ADDRESS : CUSTOMERS) - 1) / SAMPLE;
    const { rows } = await app.deps.db.raw(
      "update limit_count set count = ceil(count * $2::float) where key = $1 returning count",
      [key, times],
    );
    if (Number(rows[0]?.count) > 0) reached.push(name);
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      "sign-up-from",
      "password-from",
      "wrong-code-from",
      "email-from",
      "address-look-up-from",
      "meter-from",
      "meter-not-found-from",
      "card-from",
      "refused-card-from",
      "next-card-by-all",
    ]),
  );
  expect(await join(from, SAMPLE, mistakes)).not.toContainEqual(expect.toSatisfy(isRefusal));
});

const isRefusal = (status: number) => status >= 400;

interface Attack {
  counts: number;
  most: number;
  guess(from: string): Promise<{ status: number }>;
}

const attacks: Record<string, Attack> = {
  "codes that reset one account's password": {
    counts: 422,
    most: standardLimits["wrong-code-by-all"].times,
    guess: (from) =>
      app.call("POST", "/api/identity/reset-password", {
        from,
        body: { email: "amy@example.com", code: "000000", password: GOOD_PASSWORD },
      }),
  },
  "codes that confirm one account": {
    counts: 422,
    most: standardLimits["wrong-code-by-all"].times,
    guess: (from) =>
      app.call("POST", "/api/identity/confirm", { from, body: { email: "amy@example.com", code: "000000" } }),
  },
  "passwords of one account": {
    counts: 401,
    most: standardLimits["wrong-password"].times,
    guess: (from) =>
      app.call("POST", "/api/identity/sign-in", {
        from,
        body: { email: "amy@example.com", password: WRONG_PASSWORD },
      }),
  },
  "digits of one home's display, with as many accounts": {
    counts: 422,
    most: standardLimits["meter-code-for-meter"].times,
    guess: async () => {
      const eve = await household(app);
      await eve.validate();
      return eve.registerByCode("0001");
    },
  },
  "postcodes of one meter, with as many accounts": {
    counts: 404,
    most: standardLimits["first-meter-elsewhere"].times,
    guess: async (from) => {
      const eve = await household(app, fleet);
      const place = Number(from.split(".").at(-1));
      await eve.moveTo(`LS${1 + (place % 9)} ${Math.floor(place / 9)}AP`);
      return eve.validate(bradford.mpan);
    },
  },
};

// Claims: D48
test.each(Object.entries(attacks))("an attacker on many networks guesses few %s", async (_, attack) => {
  const { counts, most, guess } = attack;
  let counted = 0;
  for (let network = 0; network < most + 10; network += 1)
    if ((await guess(`203.0.113.${network}`)).status === counts) counted += 1;
  expect(counted).toBe(most);
});

const guesses: Record<
  string,
  { wrong: number; guess(n: number, from: string): Promise<{ status: number }> }
> = {
  "sign-up codes": {
    wrong: 422,
    guess: (n, from) =>
      app.call("POST", "/api/identity/confirm", {
        from,
        body: { email: `stranger-${n}@example.com`, code: "000000" },
      }),
  },
  "numbers of meters": {
    wrong: 404,
    guess: async (n, from) => {
      const eve = await household(app);
      await eve.moveTo(`LS${n % 9} 4AP`);
      const { token } = eve.customer;
      return app.call("GET", `/api/mpan/${unknownMpan(n)}/validate`, { from, token });
    },
  },
};

function unknownMpan(n: number): string {
  const digits = `22000${String(n).padStart(7, "0")}`;
  const check = [..."0123456789"].find((digit) => isMpanCheckDigitValid(digits + digit));
  return `${digits}${check}`;
}

// Claims: D48
test.each(Object.entries(guesses))(
  "a network can guess only sixty %s an hour over all targets",
  async (_, attack) => {
    const statuses: number[] = [];
    for (let n = 0; n < 65; n += 1) statuses.push((await attack.guess(n, "203.0.113.77")).status);
    expect(statuses).toEqual([...Array(60).fill(attack.wrong), ...Array(5).fill(429)]);
  },
);
