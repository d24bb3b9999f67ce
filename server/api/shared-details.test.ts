import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { solarConsentText, solarDetailNames } from "../../domain/solar-partners.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { solar, solarTest } from "../testing/test-solar.ts";

const app = testAppOfFile();
const { atHome, listReceived, request } = solarTest(() => app);

const privacy: string = JSON.parse(readFileSync("content/en-GB/privacy.json", "utf8")).body;

function notice(start: string): string {
  return privacy.split("\n").find((line) => line.replace("- ", "").startsWith(`**${start}`)) ?? "";
}

// Claims: P28
test("every field that a solar partner receives is named in the consent text", async () => {
  const amy = await atHome("amy@example.com");
  await request(amy);
  await app.deps.jobs.drain();
  await request(amy, { ...solar, phone: "07700900456" });
  await request(amy, { ...solar, battery_only: true, consent_to_share_with_battery_installer: true });
  await app.deps.jobs.drain();
  const withdraw = "/api/solar-leads/SOLAR_WITH_BATTERY/withdraw";
  expect((await app.call("POST", withdraw, { token: amy.token })).status).toBe(204);
  await app.deps.jobs.drain();
  const messages = await listReceived();
  expect(messages).toHaveLength(4);
  const { productName } = app.deps.config;
  const sent = messages.flatMap(({ fields }) => Object.entries(fields));
  expect(sent.filter(([field]) => !Object.hasOwn(solarDetailNames, field))).toEqual([]);
  const unnamed = sent.filter(([field]) => solarDetailNames[field] === null).map(([, value]) => value);
  expect(unnamed.filter((value) => typeof value !== "boolean" && value !== productName)).toEqual([]);
  for (const interest of ["SOLAR_WITH_BATTERY", "BATTERY_ONLY"] as const)
    for (const [field] of sent)
      expect(solarConsentText(interest, productName)).toContain(solarDetailNames[field] ?? "");
});

// Claims: P28
test("the consent text names optional fields of a message to a solar partner too", async () => {
  const { components } = await (await app.call("GET", "/api/openapi.json")).json();
  const fields = Object.keys(components.schemas.SolarDetails.properties);
  expect(fields).toContain("phone");
  expect(fields.filter((field) => !Object.hasOwn(solarDetailNames, field))).toEqual([]);
});

// Claims: P28
test("the privacy notice names what referral and mailing-list services receive", async () => {
  const { cookie } = await addTestCustomer(app, "ben@example.com");
  const body = new URLSearchParams({ referredBy: "friend-7" });
  await app.call("POST", "/api/referrals", { body, headers: { cookie } });
  await app.call("POST", "/api/email-capture", { body: new URLSearchParams({ email: "ben@example.com" }) });
  await app.deps.jobs.drain();
  const fieldsAt = async (path: string) => {
    const messages = await (await app.sandbox.fetch(`http://sandbox${path}`)).json();
    return Object.keys(messages[0].fields);
  };
  expect(await fieldsAt("/referrals")).toEqual(["email", "referredBy"]);
  expect(notice("Our referral service")).toMatch(
    /your email address and the code of the person who invited you/,
  );
  expect(await fieldsAt("/capture")).toEqual(["email"]);
  expect(notice("Our mailing-list service")).toContain("the email address that you type");
});

// Claims: P28
test("the privacy notice names the stored campaign tags and referral", async () => {
  expect(notice("When a link brings you here")).toMatch(
    /the campaign that it names, and the code of the person who/,
  );
  const { token } = await addTestCustomer(app, "carla@example.com");
  const attribution = (body: object) => app.call("POST", "/api/user/attribution", { token, body });
  expect((await attribution({ utm_source: "leaflet", gclid: "7", referral_id: "friend-7" })).status).toBe(
    204,
  );
  expect((await attribution({ city: "Leeds" })).status).toBe(400);
});
