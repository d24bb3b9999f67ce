import { v7 as uuid } from "uuid";
import { type Address, addressOf, streetLine } from "../../domain/address.ts";
import { type Postcode, parsePostcode } from "../../domain/postcode.ts";
import type { Sandbox } from "../../sandbox/app.ts";
import { homes } from "../../sandbox/homes.ts";
import { browserOf, type TypedCard } from "../../sandbox/test-browser.ts";
import { changeHome } from "../registration/stop.ts";
import type { RunningApp, TestApp } from "./test-app.ts";
import { addTestCustomer, type TestCustomer } from "./test-customer.ts";

/** Homes of the sandbox. `code` is that of the in-home display; Manchester, Swansea and Downing Street have none. */
export const bradford = { postcode: "BD9 6QH", mpan: "1234567891004", code: "60FC" };
export const fleet = { postcode: "GU51 1DF", mpan: "1099999999990", code: "F502" };
export const manchester = { postcode: "M24 2LX", mpan: "1099999999981", code: "F602" };
export const bristol = { postcode: "BS1 6ZZ", mpan: "2200018345621", code: "A715" };
export const edinburgh = { postcode: "EH12 9ZZ", mpan: "1800062177430", code: "B203" };
export const swansea = { postcode: "SA5 9AB", mpan: "1620784566716", code: "0000" };
export const downingStreet = { postcode: "SW1A 2AA", mpan: "1234000331371", code: "0000" };

export type SandboxHome = typeof bradford;

export const agreement = {
  moveInDateMonth: null,
  moveInDateYear: null,
  termsAndConditions: "Full terms not viewed",
  addressId: null,
  mpanAutoFilled: false,
};

export interface TestResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
  headers: Headers;
}

export type Household = ReturnType<typeof atHome<TestCustomer>>;

const ELSEWHERE = { number: "7", street: "Some Street" };

let count = 0;

type AppWithCards = RunningApp & { sandbox: Pick<Sandbox, "fetch"> };

export async function household(app: AppWithCards, home: SandboxHome = bradford) {
  const customer = await addTestCustomer(app, `customer-${uuid()}@example.com`);
  const household = atHome(app, home, customer);
  await household.moveTo(home.postcode);
  return household;
}

export function atHome<C extends Pick<TestCustomer, "id" | "cookie">>(
  app: AppWithCards,
  home: SandboxHome,
  customer: C,
) {
  count += 1;
  const from = `203.0.${100 + Math.floor(count / 250)}.${count % 250}`;
  const browser = browserOf(app.sandbox);

  async function call(method: string, path: string, body?: unknown): Promise<TestResponse> {
    const response = await app.call(method, path, {
      token: await currentToken(),
      from,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: isJson(response) ? JSON.parse(text) : text || null,
    };
  }

  async function currentToken(): Promise<string> {
    const { identity } = app.deps;
    const page = new Request("http://localhost:3000/", { headers: { cookie: customer.cookie } });
    const renewed = await identity.accessTokenFor(page);
    if (renewed) return renewed;
    const signedIn = await identity.signIn(customer.id, { request: page, clientAddress: from });
    return signedIn.accessToken;
  }

  async function moveTo(text: string) {
    const postcode = parsePostcode(text);
    if (!postcode.ok) throw new Error(postcode.error);
    const { number, street } = homes.find((one) => one.postcode === postcode.value) ?? ELSEWHERE;
    const home = { houseNumber: number, address1: street, postcode: postcode.value };
    await moveIn(addressOf(home), postcode.value);
  }

  async function moveIn(address: Address, postcode: Postcode) {
    const to = { address, postcode };
    await app.deps.db.transaction(async (tx) => {
      const from = await tx.homes.read(customer.id);
      await changeHome(app.deps, tx, { userId: customer.id, from, to });
    });
  }

  async function typeCard(card: Partial<TypedCard> = {}): Promise<string> {
    const lives = await app.deps.db.homes.read(customer.id);
    const line1 = lives ? streetLine(lives.address) : "7, Brantwood Close";
    return browser.typeCard({ number: "4242424242424242", postcode: home.postcode, line1, ...card });
  }

  async function setUpCard(card: Partial<TypedCard> = {}): Promise<string> {
    const paymentMethodId = await typeCard(card);
    const { body } = await call("POST", "/api/user/card", { paymentMethodId });
    await browser.confirm(body.clientSecret);
    return paymentMethodId;
  }

  return {
    customer,
    browser,
    call,
    moveTo,
    moveIn,
    typeCard,
    setUpCard,
    validate: (mpan = home.mpan) => call("GET", `/api/mpan/${mpan}/validate`),
    methods: (mpan = home.mpan) => call("GET", `/api/mpan/${mpan}/validation_methods`),
    details: () => call("GET", "/api/user/details"),
    consents: async () => (await call("GET", "/api/user/consents")).body.consents,
    registerByCard: (transactionReference: string, more: object = {}, path = "trusted-consent") =>
      call("POST", `/api/user/mpan/${home.mpan}/${path}`, { ...agreement, transactionReference, ...more }),
    registerByCode: (ihdMacSuffix: string = home.code, more: object = {}, path = "ihd-internal") =>
      call("POST", `/api/user/mpan/${home.mpan}/${path}`, {
        ...agreement,
        ihdMacSuffix,
        readInventoryId: null,
        ...more,
      }),
  };
}

export async function registerHousehold(app: TestApp, home: SandboxHome = bradford): Promise<Household> {
  const customer = await register(app, home);
  await app.deps.jobs.drain();
  return customer;
}

export async function registerWithoutReadings(
  app: TestApp,
  home: SandboxHome = bradford,
): Promise<Household> {
  const customer = await register(app, home);
  await app.deps.db.raw("delete from pgboss.job where name = 'fetch-readings' and state < 'active'");
  await app.deps.jobs.drain();
  return customer;
}

/** Sets a meter of an independent network, and a postcode outside Great Britain's regions. */
export async function moveToUnknownRegion({ deps: { db, keys } }: TestApp, userId: string): Promise<void> {
  await db.query
    .updateTable("registration")
    .set({ mpan: keys.seal("2412345678901") })
    .where("user_id", "=", userId)
    .execute();
  await db.query
    .updateTable("home")
    .set({ postcode: keys.seal("BT1 5GS") })
    .where("user_id", "=", userId)
    .execute();
}

async function register(app: TestApp, home: SandboxHome): Promise<Household> {
  const customer = await household(app, home);
  const check = await customer.validate();
  if (check.status !== 200) throw new Error(`Not checked: ${check.body.code}`);
  const { status, body } = await customer.registerByCard(await customer.setUpCard());
  if (status !== 200) throw new Error(`Not registered: ${body.code}`);
  return customer;
}

export async function countProviderCalls(app: TestApp, method: string, part: string): Promise<number> {
  const response = await app.sandbox.fetch("http://sandbox/sandbox/log/smart-meter");
  const calls: { method: string; path: string }[] = await response.json();
  return calls.filter((call) => call.method === method && call.path.includes(part)).length;
}

export async function providerHolds(app: TestApp, { mpan }: SandboxHome): Promise<boolean> {
  return (await app.deps.partners.smartMeters.consentStatus(mpan)) === "granted";
}

function isJson({ headers }: Response): boolean {
  return /\bjson\b/.test(headers.get("content-type") ?? "");
}
