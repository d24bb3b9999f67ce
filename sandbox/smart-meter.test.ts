import { expect, test } from "vitest";
import { createSandbox } from "./app.ts";

const headers = { "x-api-key": "sandbox-smart-meter", "content-type": "application/json" };

function open(now = "2026-11-21T10:00:00Z") {
  const { fetch } = createSandbox({ now: () => new Date(now), firstDataSeconds: 0 });
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://sandbox/n3rgy${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
}

const grant = { mpxn: "1234567891004", evidence: "0199-attempt", moveInDate: "2012-01-01" };

test("refuses a missing key with the gateway's message", async () => {
  const response = await createSandbox().fetch("http://sandbox/n3rgy/find-mpxn/1234567891004");
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    message: "User is not authorized to access this resource with an explicit deny.",
  });
});

test("a meter is found, gets consent and loses it on withdrawal", async () => {
  const call = open();
  expect(await call("GET", "/find-mpxn/1620784566716")).toEqual({
    status: 404,
    body: {
      errors: [
        {
          code: 404,
          message: "There is no available information of meters associated with the received MPxN.",
        },
      ],
    },
  });
  expect(await call("GET", "/find-mpxn/1234567891004")).toMatchObject({
    status: 200,
    body: { resource: "/find-mpxn/1234567891004", deviceStatus: "COMMISSIONED" },
  });
  const noConsent = { errors: [{ code: 403, message: "Consent for the given MPxN not found." }] };
  expect(await call("GET", "/mpxn/1234567891004")).toEqual({ status: 403, body: noConsent });
  expect(await call("POST", "/consents/add-trusted-consent", grant)).toMatchObject({
    status: 200,
    body: {
      mpxn: "1234567891004",
      status: { code: "OK", message: "Request to register the consent was successful." },
    },
  });
  expect(await call("GET", "/mpxn/1234567891004")).toMatchObject({
    body: { entries: ["electricity", "gas"] },
  });
  expect(await call("DELETE", "/consents/withdraw-consent/1234567891004")).toMatchObject({
    body: { status: { message: "Request to withdraw the consent was successful." } },
  });
  expect(await call("GET", "/mpxn/1234567891004")).toEqual({ status: 403, body: noConsent });
});

test("withdrawal also works with PUT; the newest consent is listed first", async () => {
  const call = open();
  await call("POST", "/consents/add-trusted-consent", grant);
  await call("POST", "/consents/add-trusted-consent", { ...grant, mpxn: "1099999999990" });
  expect(await call("GET", "/?startAt=0&maxResults=100")).toMatchObject({
    body: { total: 2, entries: ["1099999999990", "1234567891004"] },
  });
  await call("PUT", "/consents/withdraw-consent?mpxn=1099999999990");
  expect(await call("GET", "/")).toMatchObject({ body: { entries: ["1234567891004"] } });
});

test("refuses consent for 10 Downing Street with the provider's message", async () => {
  expect(await open()("POST", "/consents/add-trusted-consent", { ...grant, mpxn: "1234000331371" })).toEqual({
    status: 400,
    body: { errors: [{ code: 400, message: "Unsuccessful trusted consent to property" }] },
  });
});

test("timestamps are the ends of half hours", async () => {
  const call = open();
  await call("POST", "/consents/add-trusted-consent", grant);
  const { body } = await call(
    "GET",
    "/mpxn/1234567891004/utility/electricity/readingtype/consumption?start=202609100030&end=202609110000",
  );
  expect(body).toMatchObject({
    availableCacheRange: { start: "202510210030", end: "202611210000" },
    unit: "kWh",
    granularity: "halfhour",
  });
  const stamps = body.devices[0].values.map(({ timestamp }: { timestamp: string }) => timestamp);
  expect(stamps[0]).toBe("2026-09-10 00:30");
  expect(stamps.at(-1)).toBe("2026-09-11 00:00");
});

test.each([
  [
    "/find-mpxn/12345678910041",
    400,
    "An MPxN must be provided, and must be a value between 1 and 13 digits.",
  ],
  [
    "/mpxn/1234567891004/utility/water/readingtype/consumption",
    400,
    "A utility type must be provided and must be one of: electricity, gas.",
  ],
  [
    "/mpxn/1234567891004/utility/gas/readingtype/guess",
    400,
    "A type of data must be provided and must be one of: import, consumption, export, production, tariff.",
  ],
  [
    "/mpxn/1099999999990/utility/gas/readingtype/consumption",
    404,
    "There is no available information for the specified utility in the HAN associated with the received MPxN.",
  ],
  [
    "/mpxn/1234567891004/utility/gas/readingtype/consumption?start=20260101&end=20260601",
    400,
    "The period between start and end must not be longer than 90 days.",
  ],
])("GET %s → %i", async (path, status, message) => {
  const call = open();
  await call("POST", "/consents/add-trusted-consent", grant);
  await call("POST", "/consents/add-trusted-consent", { ...grant, mpxn: "1099999999990" });
  expect(await call("GET", path)).toEqual({ status, body: { errors: [{ code: status, message }] } });
});

test("tariffs cover yesterday and today, change each quarter and may be zero", async () => {
  const call = open("2026-10-01T10:00:00Z");
  const tariff = async (mpxn: string, utility: string) => {
    await call("POST", "/consents/add-trusted-consent", { ...grant, mpxn });
    return (await call("GET", `/mpxn/${mpxn}/utility/${utility}/readingtype/tariff?outputFormat=json`)).body;
  };
  const priced = (dayNumber: number, value: number) => ({
    dayNumber,
    timePeriods: [{ start: "00:00:00", end: "23:59", prices: [{ type: "TOU", value }] }],
  });
  expect((await tariff("1234567891004", "electricity")).devices).toMatchObject([
    {
      tariffs: [{ currencyUnitsName: "Millipence", standingCharge: 51.996 }],
      months: [
        { monthName: "September", days: [priced(30, 25.685)] },
        { monthName: "October", days: [priced(1, 25.935)] },
      ],
    },
  ]);
  expect(
    (await tariff("2200018345621", "electricity")).devices[0].months[1].days[0].timePeriods,
  ).toMatchObject([
    { end: "00:29", prices: [{ value: 27.764 }] },
    { start: "00:30:00", end: "05:29", prices: [{ value: 7.497 }] },
    { start: "05:30:00", prices: [{ value: 27.764 }] },
  ]);
  expect((await tariff("1800062177430", "electricity")).devices).toHaveLength(2);
  expect((await tariff("1099999999990", "electricity")).devices).toMatchObject([
    { tariffs: [{ primaryActiveTariffPrice: 0, standingCharge: 0 }], months: [] },
  ]);
});

test("inventories have PPMID displays, 404s for unknown meters and late files", async () => {
  const call = open();
  const fileOf = async (...mpxns: string[]) => {
    const { body } = await call("POST", "/read-inventory", { mpxns, uprns: [], deviceIds: [] });
    return `/files/${body.uuid}.json`;
  };
  const { body } = await call("GET", await fileOf("1099999999990", "1620784566716"));
  expect(body.result).toMatchObject([
    { devices: [{ deviceType: "ESME" }, { deviceType: "PPMID", deviceId: "E9-73-49-2D-2C-E4-F5-02" }] },
    { mpxn: "1620784566716", status: 404, message: expect.stringContaining("no available information") },
  ]);
  expect(body.result[1]).not.toHaveProperty("devices");

  const late = await fileOf("1800062177430");
  await expect(call("GET", late), "not JSON: AccessDenied").rejects.toThrow(SyntaxError);
  expect((await call("GET", late)).body.result).toHaveLength(1);
});
