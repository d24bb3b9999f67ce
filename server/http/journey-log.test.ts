import { expect, test } from "vitest";
import { browserOf } from "../../sandbox/test-browser.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { cookieFrom } from "../testing/test-customer.ts";
import { agreement, bradford } from "../testing/test-household.ts";

const app = testAppOfFile();

const amy = {
  given_name: "Amaryllis",
  family_name: "Canaryworth",
  email: "amaryllis.canary@example.com",
  password: "Quince-on-the-7th-shelf",
};
const phone = "07700900456";
const plate = "AA19AAA";

const canaries: string[] = [
  ...Object.values(amy),
  phone,
  plate,
  bradford.mpan,
  bradford.postcode,
  "Brantwood",
];

// Claims: S2, O5, P14
test("a journey with errors and partner failures logs no personal data or secrets", async () => {
  let browser = "";
  let token = "";
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await app.call(method, path, {
      token,
      headers: browser ? { cookie: browser } : {},
      ...(body === undefined ? {} : { body }),
    });
    const set = response.headers.get("set-cookie");
    if (set) browser = cookieFrom(set);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };

  await send("POST", "/api/identity/sign-up", amy);
  await app.deps.jobs.drain();
  const [mail] = app.sandbox.inbox.to(amy.email);
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? "none";
  await send("POST", "/api/identity/confirm", { email: amy.email, code: "000000" });
  const confirmed = await send("POST", "/api/identity/confirm", { email: amy.email, code });
  token = confirmed.body.accessToken;
  canaries.push(code, token, browser.split("=")[1] ?? "none");
  await send("POST", "/api/identity/sign-in", { email: amy.email, password: "Wrong-as-can-be-1" });

  const homes = await send("GET", "/api/addresses?postcode=BD9%206QH");
  const address = homes.body[0].address;
  canaries.push(address);
  await send("PATCH", "/api/user/attributes", { address, "custom:postcode": bradford.postcode });
  const { body: meter } = await send("GET", `/api/addresses/${homes.body[0].id}/meter`);
  canaries.push(meter.mpanHash);
  for (const mode of ["down", "garbage", "error-500"] as const) {
    app.sandbox.faults.set("smart-meter", { mode });
    await send("GET", `/api/mpan/${bradford.mpan}/validate`);
  }
  app.sandbox.faults.clearAll();
  const compact = bradford.postcode.replace(" ", "");
  await send("GET", `/api/mpan/${meter.mpanHash}/validate-address/${compact}`);
  expect(await send("GET", `/api/mpan/${bradford.mpan}/validate`)).toMatchObject({ status: 200 });

  const cards = browserOf(app.sandbox);
  const transactionReference = await cards.typeCard({
    number: "4242424242424242",
    postcode: bradford.postcode,
    line1: "7 Brantwood Close",
  });
  const { body: setUp } = await send("POST", "/api/user/card", { paymentMethodId: transactionReference });
  await cards.confirm(setUp.clientSecret);
  canaries.push(transactionReference, setUp.clientSecret);
  const linked = await send("POST", `/api/user/mpan/${bradford.mpan}/trusted-consent`, {
    ...agreement,
    transactionReference,
  });
  expect(linked.status).toBe(200);
  await send("POST", "/api/solar-leads", {
    phone,
    battery_only: true,
    consent_for_data_sharing_with_solar_partner: false,
    consent_to_share_with_battery_installer: true,
  });
  await send("POST", "/api/vehicle-enquiry", { registrationNumber: plate });
  app.sandbox.faults.set("mail", { mode: "down" });
  app.sandbox.faults.set("leads", { mode: "garbage" });
  await app.deps.jobs.drain();
  app.sandbox.faults.clearAll();
  await send("POST", "/api/user/export", { password: amy.password });
  await app.deps.jobs.drain();
  await crash(send);
  await send("DELETE", "/api/user", { password: amy.password, reason: "prefer-not-to-say" });
  await app.deps.jobs.drain();

  expect(app.readLog().split("\n").length).toBeGreaterThan(25);
  expect(app.readLog()).toContain("unexpected error");
  for (const canary of canaries)
    for (const encoded of encodingsOf(canary)) expect(app.readLog(), encoded).not.toContain(encoded);
});

async function crash(send: (method: string, path: string, body?: unknown) => Promise<{ status: number }>) {
  await app.deps.db.raw("alter table home rename to home_away");
  expect((await send("PATCH", "/api/user/attributes", { "custom:postcode": bradford.postcode })).status).toBe(
    500,
  );
  await app.deps.db.raw("alter table home_away rename to home");
}

function encodingsOf(canary: string): string[] {
  const bytes = Buffer.from(canary);
  return [
    canary,
    encodeURIComponent(canary),
    canary.replaceAll(" ", ""),
    bytes.toString("base64"),
    bytes.toString("hex"),
  ];
}
