import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import { presentIn, type Reading, readingsOf } from "../readings/readings.ts";
import { anyDay, anyReadings } from "../readings/test-readings.ts";
import { computeResult, type ResultInputs, RULES_VERSION, trimInputs } from "./result.ts";

/** A home's readings with an event on one of its days, and days with other events. */
const anyCase = fc
  .record({
    home: anyReadings,
    back: fc.nat(39),
    slot: fc.nat(45),
    slots: fc.integer({ min: 1, max: 4 }),
    others: fc.array(anyDay),
  })
  .map(
    ({ home: { readings, last }, back, slot, slots, others }) =>
      ({
        version: RULES_VERSION,
        event: spanByClock(addDays(last, -back), slot, slot + slots),
        rule: { pencePerKwh: 250, leastPercent: 0 },
        eventDays: others,
        readings,
      }) satisfies ResultInputs,
  )
  .filter(({ event }) => event.end > event.start);

test("later events and readings after an event never change its result", () => {
  fc.assert(
    fc.property(anyCase, fc.array(fc.nat(40)), fc.integer({ min: 0, max: 5000 }), (given, later, units) => {
      const { event, readings } = given;
      const eventDays = [...given.eventDays, ...later.map((days) => addDays(dayOf(event.start), days))];
      const after = (event.end - readings.start) / 1800;
      const changed = Int32Array.from(readings.units, (value, index) => (index >= after ? units : value));
      const other = { ...given, eventDays, readings: { ...readings, units: changed } };
      expect(computeResult(other)).toEqual(computeResult(given));
    }),
  );
});

test("the order of readings and of event days does not matter", () => {
  const shuffled = anyCase.chain((given) =>
    fc.record({
      given: fc.constant(given),
      readings: shuffle<Reading>(presentIn(given.readings)),
      eventDays: shuffle(given.eventDays),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ given, readings, eventDays }) => {
      const again = readingsOf("electricity", given.readings.expected, readings);
      expect(computeResult({ ...given, readings: again, eventDays })).toEqual(computeResult(given));
    }),
  );
});

test("trimmed inputs give the same result", () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const kept = trimInputs(given);
      expect(computeResult(kept)).toEqual(computeResult(given));
      expect(trimInputs(kept)).toEqual(kept);
    }),
  );
});

test("savings are not negative, add up and are priced by the rule", () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { halfHours, savedWh, pence, whyNothing } = computeResult(given);
      expect(halfHours.every(({ saved }) => saved === null || saved >= 0)).toBe(true);
      expect(savedWh).toBe(halfHours.reduce((sum, { saved }) => sum + (saved ?? 0), 0));
      expect(pence).toBe(whyNothing ? 0 : Math.round(savedWh / 4));
      expect(whyNothing !== null).toBe(pence === 0);
    }),
  );
});

function shuffle<T>(items: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
}
