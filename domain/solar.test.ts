import { expect, test } from "vitest";
import { isSolarFormComplete, parseSolarForm } from "./solar.ts";

const solar = {
  phoneNumber: "07700 900123",
  solarInterest: "SOLAR_WITH_BATTERY",
  solarPartnerConsent: true,
  batteryInstallerConsent: false,
};

test("parses a complete form and normalises the phone number", () => {
  expect(parseSolarForm(solar)).toEqual({ ok: true, value: { ...solar, phoneNumber: "07700900123" } });
});

// Claims: P4
test("never passes on consent for the other choice", () => {
  const battery = { ...solar, solarInterest: "BATTERY_ONLY", batteryInstallerConsent: true };
  expect(parseSolarForm(battery)).toMatchObject({
    ok: true,
    value: { solarPartnerConsent: false, batteryInstallerConsent: true },
  });
});

test.each([
  [{ phoneNumber: "" }, { phoneNumber: "Please add your phone number" }],
  [{ phoneNumber: "123" }, { phoneNumber: "Phone number is not valid" }],
  [{ solarInterest: "WIND" }, { solarInterest: "Please choose what you are interested in" }],
  [{ solarPartnerConsent: false }, { solarPartnerConsent: "Please give consent to continue" }],
  [{ solarInterest: "BATTERY_ONLY" }, { batteryInstallerConsent: "Please give consent to continue" }],
])("rejects the form with %j", (change, errors) => {
  expect(parseSolarForm({ ...solar, ...change })).toEqual({ ok: false, error: errors });
});

test("the button needs phone, choice and the matching consent", () => {
  expect(isSolarFormComplete(solar)).toBe(true);
  expect(isSolarFormComplete({ ...solar, phoneNumber: " " })).toBe(false);
  expect(isSolarFormComplete({ ...solar, solarInterest: "" })).toBe(false);
  expect(isSolarFormComplete({ ...solar, solarInterest: "BATTERY_ONLY" })).toBe(false);
});
