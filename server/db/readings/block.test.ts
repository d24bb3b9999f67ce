import fc from "fast-check";
import { expect, test } from "vitest";
import { MISSING } from "../../../domain/readings/readings.ts";
import { BLOCK_BYTES, pack, unpack } from "./block.ts";

const anyUnits = fc.oneof(
  { weight: 1, arbitrary: fc.constant(MISSING) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 900 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 ** 31 - 1 }) },
);

test("unpacking returns the packed half hours, for months of any length", () => {
  fc.assert(
    fc.property(fc.array(anyUnits, { maxLength: 1490 }), (values) => {
      const units = Int32Array.from(values);
      const block = pack(units);
      expect(block.length % BLOCK_BYTES).toBe(0);
      expect(unpack(block, units.length)).toEqual(units);
    }),
  );
});

const month = (at: (index: number) => number) => Int32Array.from({ length: 1488 }, (_, index) => at(index));
const noise = (index: number) => ((index * 7919) % 173) + 40;

// Claims: P25
test.each([
  ["an empty home", month(() => 30)],
  ["a month without readings", month(() => MISSING)],
  ["an ordinary month", month(noise)],
  ["a car that charges at night", month((index) => noise(index) + (index % 48 < 8 ? 3500 : 0))],
  ["a gap of a week", month((index) => (index > 300 && index < 640 ? MISSING : noise(index)))],
])("%s packs into one block", (_, units) => {
  expect(pack(units)).toHaveLength(BLOCK_BYTES);
});
