import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Day } from "../../domain/london-calendar.ts";
import { addresses } from "./addresses.ts";
import { carbonIntensity } from "./carbon-intensity.ts";
import { cards } from "./cards.ts";
import { contentEntries } from "./content.ts";
import type { PartnerDown } from "./partner-down.ts";
import { smartMeters } from "./smart-meter.ts";
import { tariffs } from "./tariffs.ts";
import { partnerFaults } from "./test-faults.ts";
import { brantwood } from "./test-homes.ts";
import { sandboxNetwork } from "./test-network.ts";
import { vehicles } from "./vehicles.ts";
import { weather } from "./weather.ts";

const realTimeout = globalThis.setTimeout;
const realSeconds = (count: number) => new Promise((done) => realTimeout(done, count * 1000));

// Preloads SDKs, whose loading time the fake clock does not control.
beforeAll(() => Promise.all([import("contentful"), import("stripe")]));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const mpan = "1234567891004";
const inventory = "0199aa00-0000-4000-8000-000000000000";
const setup = { customer: "cus_1", paymentMethod: "pm_1", idempotencyKey: "attempt-1", metadata: {} };

const offered = {
  code: "E-1R-PEB-VAR-22-11-01-M",
  product: "PEB-VAR-22-11-01",
  fuel: "electricity",
  supplier: "Pebblebrook Energy",
  name: "Pebblebrook Flexible",
  about: "",
  isVariable: true,
  months: null,
  exitFeePence: null,
  hasTwoRegisters: false,
} as const;

const calls = {
  "addresses at a postcode": ({ lookup }) => lookup.atPostcode("BD9 6QH"),
  "address by its id": ({ lookup }) => lookup.byId("90000001"),
  "meter of an address": ({ meters }) => meters.findMeterByAddress(brantwood),
  "meter by its MPAN": ({ meters }) => meters.findMeter(mpan),
  "in-home display": ({ meters }) => meters.inHomeDisplay(mpan),
  "code of a display": ({ meters }) => meters.checkInHomeDisplay(mpan, inventory, "60FC"),
  "grant of consent": ({ meters }) =>
    meters.grantConsent({ mpan, evidence: "0199", moveInDate: "2020-01-01" }),
  "state of consent": ({ meters }) => meters.consentStatus(mpan),
  "withdrawal of consent": ({ meters }) => meters.withdrawConsent(mpan),
  "fuels of a home": ({ meters }) => meters.fuelsOf(mpan),
  readings: ({ meters }) =>
    meters.readings(mpan, "electricity", { start: 1_780_012_800, end: 1_780_099_200 }).next(),
  "electricity sent to the grid": ({ meters }) =>
    meters.readings(mpan, "exported", { start: 1_780_012_800, end: 1_780_099_200 }).next(),
  "prices of a meter": ({ meters }) => meters.tariff(mpan, "electricity", "2026-05-29" as Day),
  "card customer": ({ provider }) => provider.createCustomer("customer-1"),
  "card set-up": ({ provider }) => provider.createSetupIntent(setup),
  "outcome of a card set-up": ({ provider }) => provider.loadSetupIntent("seti_1"),
  "vehicle enquiry": ({ register }) => register.find("AA19AAA"),
  "carbon intensity ahead": ({ grid }) => grid.ahead(1_780_012_800),
  "carbon intensity of past days": ({ grid }) => grid.between({ start: 1_780_012_800, end: 1_780_099_200 }),
  "temperatures of the archive": ({ sky }) => sky.archive("2026-05-29" as Day, "2026-05-30" as Day),
  "temperatures of the last days": ({ sky }) => sky.recent(10),
  "tariffs in a region": ({ market }) => market.listOffered("23", 1_780_012_800),
  "prices of a tariff": async ({ market, downs }) =>
    // Returns null for unreadable prices, and reports them to `onDown`.
    (await market.prices(offered, { start: 1_780_012_800, end: 1_780_099_200 })) ??
    Promise.reject(downs.at(-1)),
  "content of a page": ({ content }) => content.entry("faq"),
} satisfies Record<string, (adapters: ReturnType<typeof adaptersFor>) => Promise<unknown>>;

const cases = Object.entries(calls).flatMap(([name, request]) =>
  Object.entries(partnerFaults).map(([fault, spoil]) => ({ name, request, fault, spoil })),
);

// Claims: I5
test.each(cases)("$name, $fault → PartnerDown within ten seconds", async ({ request, spoil }) => {
  const { network } = sandboxNetwork();
  const outcome = request(adaptersFor(spoil(network.fetch))).then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(10_100);
  // The fake clock stands still from here, so a call still waiting has no timeout.
  expect(await Promise.race([outcome, realSeconds(3).then(() => "no timeout")])).toMatchObject({
    name: "PartnerDown",
  });
});

function adaptersFor(fetch: typeof globalThis.fetch) {
  const downs: PartnerDown[] = [];
  const network = { fetch, onDown: (down: PartnerDown) => void downs.push(down) };
  const url = "http://sandbox/n3rgy";
  return {
    downs,
    lookup: addresses({ baseUrl: "http://sandbox/addresses/v1", apiKey: "ak_test", ...network }),
    meters: smartMeters({
      consentUrl: url,
      dataUrl: url,
      inventoryUrl: `${url}/files`,
      apiKey: "sandbox-smart-meter",
      ...network,
    }),
    provider: cards({
      apiUrl: "http://sandbox/stripe",
      secretKey: "sk_test_sandbox",
      webhookSecret: "whsec_sandbox",
      ...network,
    }),
    register: vehicles({ url: "http://sandbox/dvla/vehicles", apiKey: "sandbox-vehicles", ...network }),
    grid: carbonIntensity({ url: "http://sandbox/carbon-intensity", ...network }),
    sky: weather({
      archiveUrl: "http://sandbox/weather/v1/archive",
      forecastUrl: "http://sandbox/weather/v1/forecast",
      apiKey: null,
      ...network,
    }),
    market: tariffs({ url: "http://sandbox/tariffs", ...network }),
    content: contentEntries({
      host: "sandbox",
      insecure: true,
      basePath: "/contentful",
      space: "hearth",
      environment: "master",
      accessToken: "sandbox-content",
      ...network,
    }),
  };
}
