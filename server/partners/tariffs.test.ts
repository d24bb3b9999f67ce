import { expect, test } from "vitest";
import { type Day, spanOfDays } from "../../domain/london-calendar.ts";
import { marketTariffOf, type OfferedTariff } from "../../domain/market/offered-tariff.ts";
import { periodsOf } from "../../domain/market/periods.ts";
import { tariffs } from "./tariffs.ts";
import { reasonsByFault, sandboxNetwork } from "./test-network.ts";

const NOW = "2026-11-21T17:10:00Z";
const now = Date.parse(NOW) / 1000;
const span = spanOfDays("2025-10-20" as Day, "2026-11-22" as Day);

function open(change?: (path: string, body: never) => unknown) {
  const { sandbox, network, downs } = sandboxNetwork({ now: () => new Date(NOW) });
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace("http://sandbox/tariffs/v1/", "");
    requested.push(path);
    const response = await sandbox.fetch(input as string, init);
    return change && response.ok ? Response.json(change(path, (await response.json()) as never)) : response;
  };
  return { sandbox, downs, requested, market: tariffs({ url: "http://sandbox/tariffs", ...network, fetch }) };
}

test("lists the direct debit tariffs that a household in a region can choose", async () => {
  const { market, requested } = open();
  const offered = await market.listOffered("23", now);
  expect(requested[0]).toBe("products/?is_business=false&available_at=2026-11-21T17:10:00Z");
  expect(offered.map(({ code }) => code)).toEqual([
    "E-1R-PEB-VAR-22-11-01-M",
    "G-1R-PEB-VAR-22-11-01-M",
    "E-1R-PEB-FIX-12M-26-10-01-M",
    "G-1R-PEB-FIX-12M-26-10-01-M",
    "E-1R-TARN-FIX-24M-26-09-01-M",
    "G-1R-TARN-FIX-24M-26-09-01-M",
    "E-2R-TARN-ECO-24-04-01-M",
    "E-1R-QUILL-EV-25-02-01-M",
    "E-1R-QUILL-HP-25-05-01-M",
    "E-1R-QUILL-HH-24-10-01-M",
    "G-1R-PEB-TRACK-25-07-01-M",
    "E-1R-PEB-OUT-25-01-01-M",
    "E-1R-QUILL-OUT-HH-25-01-01-M",
  ]);
  expect(offered[4]).toMatchObject({ supplier: "Tarnside Energy", months: 24, exitFeePence: 7500 });
  expect(offered.slice(-2).map(({ fuel }) => fuel)).toEqual(["exported", "exported"]);
});

test("reads each kind of tariff with its conditions", async () => {
  const { market, requested } = open();
  const offered = await market.listOffered("23", now);
  const found = [];
  for (const one of offered) {
    const prices = await market.prices(one, span);
    if (prices) found.push(marketTariffOf(one, periodsOf(prices, span)));
  }
  const facts = found.map(({ code, periods, conditions: { needs, changes } }) => [
    code.slice(5, -11),
    periods.length,
    changes,
    needs.join(" "),
  ]);
  expect(facts).toEqual([
    ["PEB-VAR", 4, "with-notice", ""],
    ["PEB-VAR", 4, "with-notice", ""],
    ["PEB-FIX-12M", 1, "never", ""],
    ["PEB-FIX-12M", 1, "never", ""],
    ["TARN-FIX-24M", 1, "never", ""],
    ["TARN-FIX-24M", 1, "never", ""],
    ["TARN-ECO", 1, "with-notice", "two-rate-meter"],
    ["QUILL-EV", 1, "with-notice", "electric-car half-hourly-meter"],
    ["QUILL-HP", 1, "with-notice", "heat-pump half-hourly-meter"],
    ["QUILL-HH", expect.any(Number), "each-half-hour", "half-hourly-meter"],
    ["PEB-TRACK", 398, "each-day", ""],
    ["PEB-OUT", 1, "with-notice", ""],
    ["QUILL-OUT-HH", expect.any(Number), "each-half-hour", "half-hourly-meter"],
  ]);
  expect(requested.filter((path) => path.includes("QUILL-HH") && path.includes("unit-rates"))).toHaveLength(
    13,
  );
});

const anywhere: OfferedTariff = {
  code: "E-1R-AGILE-18-02-21-D",
  product: "AGILE-18-02-21",
  fuel: "electricity",
  supplier: "",
  name: "",
  about: "",
  isVariable: true,
  months: null,
  exitFeePence: null,
  hasTwoRegisters: false,
};

// The public check value: 2018-04-17T21:30Z at 9.24p without VAT, 9.702p with.
test("reads prices with VAT, and drops invalid ones and those not for direct debit", async () => {
  const row = (from: string, to: string | null, value_inc_vat: unknown, payment_method: unknown = null) => ({
    value_exc_vat: 9.24,
    value_inc_vat,
    valid_from: from,
    valid_to: to,
    payment_method,
  });
  const first = "2018-04-17T21:30:00Z";
  const results = [
    row(first, "2018-04-17T22:00:00Z", 9.702),
    row(first, "2018-04-17T22:00:00Z", 12, "NON_DIRECT_DEBIT"),
    row(first, null, 4000),
    row(first, null, "9.7"),
    row("soon", null, 9.7),
    row(first, "later", 9.7),
    7,
  ];
  const { sandbox, network } = sandboxNetwork();
  const fetch: typeof globalThis.fetch = async () => Response.json({ count: 7, next: null, results });
  const market = tariffs({ url: "http://sandbox/tariffs", ...network, fetch });
  const prices = (await market.prices(anywhere, span))?.prices;
  const start = Date.parse(first) / 1000;
  expect(prices).toEqual([{ start, end: start + 1800, price: 9702 }]);
  expect(sandbox.faults.of("tariffs")).toBeUndefined();
});

test("drops an invalid product, and keeps the others", async () => {
  const { market } = open((path, body: { results: { code: unknown }[] }) =>
    path.startsWith("products/?")
      ? { ...body, results: [7, { code: "X" }, ...body.results.slice(0, 1)] }
      : body,
  );
  expect((await market.listOffered("12", now)).map(({ code }) => code)).toEqual([
    "E-1R-PEB-VAR-22-11-01-C",
    "G-1R-PEB-VAR-22-11-01-C",
  ]);
});

test("an endless list counts as unreadable prices", async () => {
  const { market, downs } = open((path, body: object) =>
    path.includes("rates") ? { ...body, next: "more" } : body,
  );
  const [, , , , , , , , , dynamic] = await market.listOffered("23", now);
  expect(await market.prices(dynamic as OfferedTariff, span)).toBeNull();
  expect(downs).toMatchObject([{ reason: "unreadable" }]);
});

test("a product with the wrong shape is skipped and reported", async () => {
  const { market, downs } = open((path, body: object) =>
    path.includes("TARN-ECO") ? { ...body, code: 7 } : body,
  );
  expect(await market.listOffered("23", now)).toHaveLength(12);
  expect(downs).toMatchObject([{ reason: "unreadable" }]);
});

test.each(reasonsByFault)("fault %s: rejects with PartnerDown, reason %s", async (mode, reason) => {
  const { market, sandbox } = open();
  sandbox.faults.set("tariffs", { mode });
  await expect(market.listOffered("23", now)).rejects.toMatchObject({ name: "PartnerDown", reason });
});

// Claims: P11
test("sends no personal data", async () => {
  const { market, sandbox } = open();
  await market.listOffered("23", now);
  const log = (await (await sandbox.fetch("http://sandbox/sandbox/log/tariffs")).json()) as {
    path: string;
    bodyKeys: string[];
  }[];
  expect(
    log.every(
      ({ path, bodyKeys }) => /^\/tariffs\/v1\/products\/[A-Z0-9-]*\/?$/.test(path) && !bodyKeys.length,
    ),
  ).toBe(true);
});
