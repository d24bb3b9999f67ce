import fc from "fast-check";
import { expect, test } from "vitest";
import { homeOf } from "./answers.ts";
import { breakdown } from "./scenarios.ts";
import { decodeAnswers, encodeAnswers } from "./share-link.ts";
import { anyHome } from "./test-homes.ts";

const details = {
  co2Emissions: 114,
  fuelType: "PETROL",
  make: "SKODA",
  registrationNumber: "AA19DSL",
} as const;
const answers = {
  heatingMethod: "oil",
  usage: { bedroomCount: "four-plus", electricityUsage: 4300, heatingUsage: 1700 },
  cars: [{ numberPlate: "AA19DSL", annualMileage: 10_000, details }],
} as const;

// Claims: P20
test("encodes answers without plates or makes", () => {
  const fragment = encodeAnswers({ ...answers, cars: [...answers.cars] });
  expect(fragment).toMatch(/^v2_1\.2\.4300\.1700_10000\.114\.p_[0-9a-z]{4}$/);
  const [car] = decodeAnswers(`#${fragment}`)?.cars ?? [];
  expect(car).toMatchObject({
    numberPlate: "",
    details: { make: "Car from a link", registrationNumber: "" },
  });
});

test("opens older links without a checksum", () => {
  expect(decodeAnswers("#v1_1.2.4300.1700_10000.114.p")).toMatchObject({
    heatingMethod: "oil",
    usage: answers.usage,
    cars: [{ annualMileage: 10_000, details: { co2Emissions: 114, fuelType: "PETROL" } }],
  });
});

test("preserves the flag for solar panels", () => {
  const usage = { ...answers.usage, hasPanels: true };
  const fragment = encodeAnswers({ ...answers, usage, cars: [] });
  expect(fragment).toMatch(/^v2_1\.2\.4300\.1700\.s_[0-9a-z]{4}$/);
  expect(decodeAnswers(`#${fragment}`)?.usage).toEqual(usage);
});

// Claims: E42
test("rejects truncated or changed links", () => {
  const fragment = encodeAnswers({ ...answers, cars: [...answers.cars, ...answers.cars] }) ?? "";
  expect(decodeAnswers(fragment)).not.toBeNull();
  for (let at = 0; at < fragment.length; at++) {
    expect(decodeAnswers(fragment.slice(0, at)), `cut at ${at}`).toBeNull();
    const other = fragment[at] === "1" ? "2" : "1";
    const changed = fragment.slice(0, at) + other + fragment.slice(at + 1);
    expect(decodeAnswers(changed), changed).toBeNull();
    expect(decodeAnswers(fragment.slice(0, at) + fragment.slice(at + 1)), `without ${at}`).toBeNull();
  }
});

test("decoded answers give the same totals as the encoded ones", () => {
  fc.assert(
    fc.property(anyHome, (home) => {
      const { heatingMethod, electricityUsage, heatingUsage } = home;
      const usage = { bedroomCount: "one" as const, electricityUsage, heatingUsage };
      const decoded = decodeAnswers(`#${encodeAnswers({ heatingMethod, usage, cars: [...home.cars] })}`);
      const opened = decoded && homeOf(decoded);
      expect(opened && breakdown(opened)).toEqual(breakdown(home));
    }),
  );
});

test("does not encode incomplete answers", () => {
  expect(encodeAnswers({ heatingMethod: "oil", usage: null, cars: [] })).toBeNull();
});

test.each([
  "",
  "#",
  "#v2_1.2.4300.1700",
  "#v1",
  "#v1_9.2.1.1",
  "#v1_1.2.999999999.1",
  "#v1_1.2.x.1",
  "#v1_1.2.3.4_10000.114",
  "#v1_1.2.3.4_100001.114.p",
  "#v1_1.2.3.4_1.x.p",
  "#v1_1.2.3.4_1.1.q",
  "#v1_1.2.3.4.5",
  "#faq",
])("rejects %s as a link", (fragment) => {
  expect(decodeAnswers(fragment)).toBeNull();
});

test("no fragment makes decoding throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      decodeAnswers(`#v1_${text}`);
      decodeAnswers(text);
    }),
  );
});
