import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumberPlate, numberPlateFormat, parseNumberPlate } from "./number-plate.ts";

const valid = {
  current: ["AB12 CDE", "bd51 smr", "AA19 ZZZ", "YK74-XYZ", "TE57VRN", "AA19AAA", "ER19NFD"],
  prefix: ["A1 ABC", "A123 ABC", "L2WPS", "Y999 WXY", "Q123 ABC"],
  suffix: ["ABC 1A", "ABC 123Y", "KPU 12L"],
  dateless: ["A 1", "AB 1234", "ABC 123", "1 A", "1234 AB", "123 ABC", "9999 A"],
  northernIrish: ["AIA 1234", "RBZ 5119", "IA 12", "AZ 1234", "1234 AIA", "1 IB"],
  diplomatic: ["101 D 234", "210 X 123"],
};

test.each(Object.entries(valid).flatMap(([format, plates]) => plates.map((plate) => [plate, format])))(
  "recognises %s as a %s plate",
  (text, format) => {
    const result = parseNumberPlate(text);
    expect(result.ok).toBe(true);
    expect(result.ok && numberPlateFormat(result.value)).toBe(format);
  },
);

test.each([
  ...["AB1 CDE", "AB123 CDE", "AB01 CDE", "QA12 BCD", "IB12 CDE", "ZA12 CDE", "AB12 CIE", "AB12 QDE"],
  ...[
    "AB12 CD",
    "AB12 CDEF",
    "I123 ABC",
    "O123 ABC",
    "U12 ABC",
    "Z12 ABC",
    "A0 ABC",
    "A012 ABC",
    "A1234 ABC",
  ],
  ...[
    "A123 AZC",
    "ABC 123I",
    "ABC 123Z",
    "ABC 0A",
    "ABC 1234",
    "1234 ABC",
    "ABCD 123",
    "AB 12345",
    "12345 AB",
  ],
  ...["A", "1234", "ABCDEFG", "AB12 ?DE", "AB12CD€"],
])("rejects the plate %s", (text) => {
  expect(parseNumberPlate(text)).toEqual({ ok: false, error: "Please enter a valid UK license plate" });
});

test("asks for a missing plate", () => {
  expect(parseNumberPlate(" ")).toEqual({ ok: false, error: "Please enter your car's number plate" });
});

test("the average car has no plate and shows dashes", () => {
  expect(parseNumberPlate("average")).toEqual({ ok: true, value: "AVERAGE" });
  expect(formatNumberPlate("AVERAGE")).toBe("---- ---");
});

test.each([
  ["AB12CDE", "AB12 CDE"],
  ["A123ABC", "A123 ABC"],
  ["ABC123Y", "ABC 123Y"],
  ["1234AB", "1234 AB"],
  ["RBZ5119", "RBZ 5119"],
  ["101D234", "101 D 234"],
])("formats %s as %s", (plate, shown) => {
  expect(formatNumberPlate(plate)).toBe(shown);
});

test("a formatted plate parses back", () => {
  const plates = fc.constantFrom(...Object.values(valid).flat());
  fc.assert(
    fc.property(fc.oneof(fc.string(), plates), (text) => {
      const result = parseNumberPlate(text);
      if (!result.ok) return;
      expect(parseNumberPlate(formatNumberPlate(result.value))).toEqual(result);
    }),
  );
});
