import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatGrams,
  formatKwh,
  formatPence,
  formatRoughly,
  formatWatts,
  isMostlyRead,
  wholePounds,
  wholeShares,
} from "./figures.ts";

test.each([
  [0, "0.0 kWh"],
  [9.44, "9.4 kWh"],
  [19.96, "20.0 kWh"],
  [20, "20 kWh"],
  [31.2, "31 kWh"],
  [3412.4, "3,412 kWh"],
])("formats %d as %s", (kwh, text) => {
  expect(formatKwh(kwh).replace("\u00a0", " ")).toBe(text);
});

test("half hours have two decimals, watts none", () => {
  expect(formatKwh(0.214, 2)).toBe("0.21\u00a0kWh");
  expect(formatWatts(1420)).toBe("1,420\u00a0W");
});

test("shares add up to 100 and are within one of the exact value", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
      const sum = parts.reduce((total, part) => total + part, 0);
      const shares = wholeShares(parts);
      expect(shares.reduce((total, share) => total + share, 0)).toBe(sum === 0 ? 0 : 100);
      shares.forEach((share, index) => {
        if (sum) expect(Math.abs(share - ((parts[index] as number) / sum) * 100)).toBeLessThan(1);
      });
    }),
  );
});

test.each([
  [0, "0p"],
  [5.84, "5.8p"],
  [9.94, "9.9p"],
  [9.95, "10p"],
  [38.4, "38p"],
  [99.4, "99p"],
  [99.5, "£1.00"],
  [543.2, "£5.43"],
  [9999, "£99.99"],
  [9999.5, "£100"],
  [34_512, "£345"],
  [123_456, "£1,235"],
])("%d pence are %s", (pence, text) => {
  expect(formatPence(pence)).toBe(text);
});

test.each([
  [-0.04, "0p", "0p", "0p"],
  [-5.84, "−5.8p", "−5.8p", "−5.8p"],
  [-543.2, "−£5.43", "−£5.43", "−£5"],
  [-3000, "−£30.00", "−£30", "−£30"],
  [-123_456, "−£1,235", "−£1,235", "−£1,235"],
])("formats %d pence with a minus sign", (pence, ...texts) => {
  expect([formatPence(pence), formatRoughly(pence), wholePounds(pence)]).toEqual(texts);
});

test.each([
  [0, "0.0 g"],
  [6.28, "6.3 g"],
  [9.94, "9.9 g"],
  [9.95, "10 g"],
  [839.6, "840 g"],
  [999.4, "999 g"],
  [999.5, "1.0 kg"],
  [2149, "2.1 kg"],
  [19_949, "19.9 kg"],
  [19_950, "20 kg"],
  [31_400, "31 kg"],
  [999_499, "999 kg"],
  [999_500, "1.0 t"],
  [1_264_000, "1.3 t"],
  [24_600_000, "25 t"],
])("%d grams are %s", (grams, text) => {
  expect(formatGrams(grams)).toBe(text.replace(" ", "\u00a0"));
});

test.each([
  [9.5, "9.5p"],
  [999.4, "£9.99"],
  [999.5, "£10"],
  [9008, "£90"],
  [123_456, "£1,235"],
])("%d pence are roughly %s", (pence, text) => {
  expect(formatRoughly(pence)).toBe(text);
});

test.each([
  [43, 48, false],
  [44, 48, true],
  [90, 100, true],
  [89, 100, false],
])("%i of %i half hours are most of them: %s", (present, expected, isMost) => {
  expect(isMostlyRead({ present, expected })).toBe(isMost);
});
