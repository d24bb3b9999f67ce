import { setTimeout as sleep } from "node:timers/promises";
import type { Content } from "../contract/content.ts";
import { addressOf, formatAddress, streetLine } from "../domain/address.ts";
import { MPAN_PAGE, TERMS_DIALOG, termsText } from "../domain/consent-terms.ts";
import { homes } from "../sandbox/homes.ts";
import { browserOf } from "../sandbox/test-browser.ts";
import { cookieFrom } from "../server/testing/test-customer.ts";
import { agreement, type SandboxHome } from "../server/testing/test-household.ts";
import type { AppUnderTest } from "./app-under-test.ts";
import { type Home, newPerson, type Person } from "./people.ts";

interface ApiVisitor {
  email: string;
  password: string;
  cookies: ReadonlyMap<string, string>;
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  open(path: string): Promise<number>;
}

export interface ApiCustomer extends ApiVisitor {
  home: SandboxHome;
  linkByCode(path?: "ihd-internal" | "ihd-internal/reconsent"): ReturnType<ApiCustomer["call"]>;
  linkByCard(): ReturnType<ApiCustomer["call"]>;
}

export async function signUpByApi(app: AppUnderTest, person: Person): Promise<ApiVisitor> {
  const { email, password } = person;
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  let token = "";

  async function send(method: string, path: string, body?: unknown) {
    try {
      const response = await fetch(app.origin + path, {
        method,
        headers: {
          origin: app.origin,
          cookie: cookie(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        signal: AbortSignal.timeout(30_000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const set of response.headers.getSetCookie()) {
        const [name = "", value = ""] = cookieFrom(set).split(/=(.*)/s);
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : {} };
    } catch {
      return { status: 0, body: {} };
    }
  }

  /** Renews a refused access token once, as the browser does. */
  async function call(method: string, path: string, body?: unknown) {
    const first = await send(method, path, body);
    if (first.status !== 401) return first;
    const renewed = await send("POST", "/api/identity/access-token");
    token = String(renewed.body.accessToken ?? token);
    return renewed.status === 200 ? send(method, path, body) : first;
  }

  const names = { given_name: person.firstName, family_name: person.lastName };
  await send("POST", "/api/identity/sign-up", { ...names, email, password });
  const confirmed = await send("POST", "/api/identity/confirm", { email, code: await codeFor(app, email) });
  if (confirmed.status !== 200) throw new Error(`${email} is not confirmed: ${JSON.stringify(confirmed)}`);
  token = String(confirmed.body.accessToken);
  return {
    email,
    password,
    cookies,
    call,
    async open(path) {
      const page = await fetch(app.origin + path, { headers: { cookie: cookie() } });
      await page.arrayBuffer();
      return page.status;
    },
  };
}

export async function apiCustomer(
  app: AppUnderTest,
  home: SandboxHome & Pick<Home, "street">,
  person: Person = newPerson("Rowan", "Hale"),
): Promise<ApiCustomer> {
  const visitor = await signUpByApi(app, person);
  const { call, email } = visitor;
  const listed = homes.find(({ postcode }) => postcode === home.postcode);
  const { number = "7", street: address1 = "Some Street", town = "Sometown" } = listed ?? {};
  const street = home.street ?? { houseNumber: number, address1, town };
  const parts = { ...street, postcode: home.postcode };
  const address = formatAddress(addressOf(parts));
  const moved = await call("PATCH", "/api/user/attributes", { address, "custom:postcode": home.postcode });
  if (moved.status !== 200) throw new Error(`${email} could not set an address: ${JSON.stringify(moved)}`);

  const register = (method: string, proof: object) =>
    call("POST", `/api/user/mpan/${home.mpan}/${method}`, { ...agreement, ...proof });
  return {
    ...visitor,
    home,
    async linkByCode(path = "ihd-internal") {
      await call("GET", `/api/mpan/${home.mpan}/validate`);
      await call("GET", `/api/mpan/${home.mpan}/validation_methods`);
      return register(path, { ihdMacSuffix: home.code, readInventoryId: null });
    },
    async linkByCard() {
      await call("GET", `/api/mpan/${home.mpan}/validate`);
      const cards = browserOf({ fetch: (request, init) => fetchSandbox(app, request, init) });
      const transactionReference = await cards.typeCard({
        number: "4242424242424242",
        postcode: home.postcode,
        line1: streetLine(addressOf(parts)),
      });
      const setUp = await call("POST", "/api/user/card", { paymentMethodId: transactionReference });
      if (setUp.status !== 200) return setUp;
      await cards.confirm(String(setUp.body.clientSecret));
      return register("trusted-consent", { transactionReference });
    },
  };
}

interface DraftBeforeMpan {
  isManualAddress: false;
  addressId: string;
  lookedUpMpanHash: unknown;
  lookedUpMpanObfuscated: unknown;
  moveDate: { choice: "more-than" };
}

export async function answerUpToMpan(visitor: ApiVisitor, home: Home): Promise<DraftBeforeMpan> {
  const { call } = visitor;
  const listed = await call("GET", `/api/addresses?${new URLSearchParams({ postcode: home.postcode })}`);
  const chosen = (listed.body as unknown as { id: string; address: string }[]).find(({ address }) =>
    home.address.test(address.split("|").filter(Boolean).join(" ")),
  );
  if (!chosen) throw new Error(`${home.postcode} has no ${home.address}: ${JSON.stringify(listed)}`);
  await call("PATCH", "/api/user/attributes", { address: chosen.address, "custom:postcode": home.postcode });
  const meter = (await call("GET", `/api/addresses/${chosen.id}/meter`)).body;
  const draft = {
    isManualAddress: false,
    addressId: chosen.id,
    lookedUpMpanHash: meter.mpanHash,
    lookedUpMpanObfuscated: meter.mpanObfuscated,
    moveDate: { choice: "more-than" },
  } as const;
  await saveDraft(visitor, draft);
  return draft;
}

export async function answerUpToProof(visitor: ApiVisitor, home: Home): Promise<void> {
  const { call } = visitor;
  const draft = await answerUpToMpan(visitor, home);
  await call("GET", `/api/mpan/${draft.lookedUpMpanHash}/validate`);
  const [content, terms] = (
    await Promise.all([MPAN_PAGE, TERMS_DIALOG].map((tag) => call("GET", `/api/content/${tag}`)))
  ).map(({ body }) => body as unknown as Content);
  if (!content || !terms) throw new Error("The terms are not available.");
  await saveDraft(visitor, {
    ...draft,
    mpan: draft.lookedUpMpanHash,
    mpanAutoFilled: true,
    termsAndConditions: termsText(
      { productName: "Hearth", content, terms },
      { userSuppliedMpan: false, confirmMpan: true, termsViewed: false },
    ),
  });
}

async function saveDraft({ email, call }: ApiVisitor, draft: object): Promise<void> {
  const saved = await call("PUT", "/api/user/draft/onboarding", draft);
  if (saved.status !== 204)
    throw new Error(`${email} could not save a draft: ${JSON.stringify([draft, saved])}`);
}

export async function listProviderConsents(app: AppUnderTest): Promise<string[]> {
  const headers = { "x-api-key": "sandbox-smart-meter" };
  const { entries } = await (await fetch(`${app.sandbox}/n3rgy/`, { headers })).json();
  return (entries as string[]).toSorted();
}

export async function inboxOf(
  app: AppUnderTest,
  email?: string,
): Promise<{ to: string; subject: string; text: string }[]> {
  const query = email ? `?to=${encodeURIComponent(email)}` : "";
  return (await fetch(`${app.sandbox}/mail.json${query}`)).json();
}

export async function codeFor(app: AppUnderTest, email: string): Promise<string> {
  for (let waited = 0; waited < 30_000; waited += 200) {
    const [newest] = await inboxOf(app, email);
    const code = /^ {4}(\d{6})$/m.exec(newest?.text ?? "")?.[1];
    if (code) return code;
    await sleep(200);
  }
  throw new Error(`No code arrived for ${email}.`);
}

function fetchSandbox(app: AppUnderTest, request: Parameters<typeof fetch>[0], init?: RequestInit) {
  return fetch(String(request).replace("http://sandbox", app.sandbox), init);
}
