import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../london-calendar.ts";
import { pricesOn } from "./cost.ts";
import { mergeReported, pricesOfSlots, type ReportedPrices } from "./meter-tariff.ts";
import { type Prices, priceAt } from "./tariff.ts";

const day = (number: number) => addDays("2026-11-01" as Day, number - 1);
const at = (price: number, standingCharge = 50_000): Prices => ({ price, times: [], standingCharge });
const [a, b] = [at(25_000), at(26_000)];

function after(...calls: [number, Prices | null][][]) {
  return calls.reduce<ReturnType<typeof mergeReported>>(
    (known, reported) =>
      mergeReported(
        known,
        "electricity",
        reported.map(([number, prices]) => ({ day: day(number), prices })),
      ),
    [],
  );
}

const spans = (known: ReturnType<typeof mergeReported>) =>
  known.map(({ validFrom, price, standingCharge, meter }) => [
    Number(validFrom.slice(8)),
    meter.lastDay && Number(meter.lastDay.slice(8)),
    price,
    standingCharge,
  ]);

test.each<[string, [number, Prices | null][][], unknown[]]>([
  ["nothing reported", [[]], []],
  [
    "no prices",
    [
      [
        [1, null],
        [2, null],
      ],
    ],
    [],
  ],
  [
    "the first time",
    [
      [
        [1, a],
        [2, a],
      ],
    ],
    [[1, null, 25_000, 50_000]],
  ],
  [
    "the same again",
    [
      [
        [1, a],
        [2, a],
      ],
      [
        [2, a],
        [3, a],
      ],
    ],
    [[1, null, 25_000, 50_000]],
  ],
  [
    "in the other order",
    [
      [
        [2, a],
        [1, a],
      ],
    ],
    [[1, null, 25_000, 50_000]],
  ],
  [
    "other prices from today on",
    [
      [
        [1, a],
        [2, a],
      ],
      [
        [2, a],
        [3, b],
      ],
    ],
    [
      [1, 2, 25_000, 50_000],
      [3, null, 26_000, 50_000],
    ],
  ],
  [
    "other prices after days without reports",
    [
      [
        [1, a],
        [2, a],
      ],
      [
        [8, b],
        [9, b],
      ],
    ],
    [
      [1, 7, 25_000, 50_000],
      [8, null, 26_000, 50_000],
    ],
  ],
  [
    "today’s standing charge does not replace an earlier one",
    [
      [
        [1, a],
        [2, a],
      ],
      [
        [2, at(25_000, 55_000)],
        [3, at(26_000, 55_000)],
      ],
    ],
    [
      [1, 2, 25_000, 50_000],
      [3, null, 26_000, 55_000],
    ],
  ],
  [
    "another standing charge alone",
    [
      [
        [1, a],
        [2, a],
      ],
      [
        [2, at(25_000, 55_000)],
        [3, at(25_000, 55_000)],
      ],
    ],
    [
      [1, 2, 25_000, 50_000],
      [3, null, 25_000, 55_000],
    ],
  ],
  [
    "the meter has no prices any more, then has them again",
    [
      [
        [1, a],
        [2, a],
      ],
      [
        [2, null],
        [3, null],
      ],
      [
        [5, a],
        [6, a],
      ],
    ],
    [
      [1, 2, 25_000, 50_000],
      [5, null, 25_000, 50_000],
    ],
  ],
  [
    "a day without prices does not end the tariff",
    [
      [
        [1, a],
        [2, a],
      ],
      [
        [2, null],
        [3, a],
      ],
    ],
    [[1, null, 25_000, 50_000]],
  ],
  ["prices that were corrected on their day", [[[2, a]], [[2, b]]], [[2, null, 26_000, 50_000]]],
  ["taken back on their day", [[[2, a]], [[2, null]]], []],
  ["days long gone", [[[5, a]], [[2, b]]], [[5, null, 25_000, 50_000]]],
])("stored prices: %s", (_, calls, expected) => {
  expect(spans(after(...calls))).toEqual(expected);
});

test("each reported day has its latest reported prices", () => {
  const prices = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1, maxLength: 20 }), (reported) => {
      let known: ReturnType<typeof mergeReported> = [];
      const of = (number: number): ReportedPrices => {
        const price = reported[number - 1];
        return { day: day(number), prices: price ? at(price) : null };
      };
      reported.forEach((_, index) => {
        known = mergeReported(known, "electricity", [...(index ? [of(index)] : []), of(index + 1)]);
      });
      reported.forEach((price, index) => {
        const found = pricesOn(known, "electricity", day(index + 1));
        expect(found.source === "meter" ? found.price : null).toBe(price);
      });
      known.forEach((one, index) => {
        const next = known[index + 1];
        expect(next === undefined || (one.meter.lastDay && one.meter.lastDay < next.validFrom)).toBeTruthy();
      });
    }),
  );
});

test.each([
  ["one price", [[0, 48, 5]], { price: 5, times: [] }],
  [
    "a cheap night",
    [
      [0, 1, 5],
      [1, 11, 2],
      [11, 48, 5],
    ],
    { price: 5, times: [{ from: 1, to: 11, price: 2 }] },
  ],
  [
    "a night over midnight",
    [
      [0, 10, 2],
      [10, 46, 5],
      [46, 48, 2],
    ],
    { price: 5, times: [{ from: 46, to: 10, price: 2 }] },
  ],
  [
    "two prices that touch, up to midnight",
    [
      [0, 40, 5],
      [40, 44, 9],
      [44, 48, 7],
    ],
    {
      price: 5,
      times: [
        { from: 40, to: 44, price: 9 },
        { from: 44, to: 0, price: 7 },
      ],
    },
  ],
])("a day by half hours as times of day: %s", (_, parts, expected) => {
  const slots = (parts as [number, number, number][]).flatMap(([from, to, price]) =>
    new Array<number>(to - from).fill(price),
  );
  expect(pricesOfSlots(slots, 1)).toEqual({ ...expected, standingCharge: 1 });
});

test("time-of-day prices cost the same as half-hour prices", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 48, maxLength: 48 }), (slots) => {
      const prices = pricesOfSlots(slots, 1);
      expect(slots.map((_, slot) => priceAt(prices, slot))).toEqual(slots);
    }),
  );
});
