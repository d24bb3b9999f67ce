import { expect, test } from "vitest";
import { type Day, spanOfDay } from "../london-calendar.ts";
import { energyView } from "./energy-view.ts";
import { lengths } from "./periods.ts";
import { asDailySums, readingsBy } from "./test-readings.ts";
import { halfHoursNeeded } from "./view-needs.ts";

test("show=carbon uses each half hour's intensity, gas its factor, and explains it", () => {
  const readings = readingsBy(() => 100, "2025-11-01", "2025-11-20");
  const { start } = spanOfDay("2025-11-20" as Day);
  // 48 half hours of a tenth of a kWh: 40 at 100 g, 8 unknown.
  const grams = Int16Array.from({ length: 48 }, (_, index) => (index < 40 ? 100 : -1));
  const requested = { show: "carbon", by: "day", date: "2025-11-20" };
  const gas = readingsBy(() => 100, "2025-11-01", "2025-11-20", "gas");
  const { period, sentence, panels } = energyView([readings, gas], requested, {
    intensities: { region: 13, start, grams },
  });
  expect(period?.show).toBe("carbon");
  // 4 kWh × 100 g and 0.8 kWh × 195.53 g, and 9.9 kg of gas; a usual weekday is 4.8 kWh × 195.53 g.
  expect(sentence).toBe("10.4\u00a0kg on Thursday 20 November: Electricity 41% less than a usual weekday.");
  const [carbon, ofGas] = panels.map((panel) => panel.carbon);
  expect([carbon?.grams, carbon?.averaged, carbon?.bars.length]).toEqual([556.424, 8, 48]);
  expect([carbon?.bars[0], carbon?.bars[47]]).toEqual([
    { grams: 10, averaged: 0, usual: 10, before: null },
    { grams: 19.553, averaged: 1, usual: 19.553, before: null },
  ]);
  expect(carbon?.working).toHaveLength(2);
  expect([ofGas?.grams, ofGas?.averaged]).toEqual([9854.05, 0]);
  expect(panels.every(({ cost }) => cost === null)).toBe(true);
});

test.each(lengths)(
  "the carbon of a %s is the sum of its bars, even with only the needed half hours",
  (by) => {
    const readings = readingsBy((_, slot) => (slot === 40 ? null : 123), "2025-08-01", "2025-11-20");
    const gas = readingsBy(() => 100, "2025-08-01", "2025-11-20", "gas");
    const grid = {
      region: 13,
      start: readings.start,
      grams: new Int16Array(readings.units.length).fill(77),
    } as const;
    for (const fuel of ["electricity", "gas"]) {
      const requested = { show: "carbon", by, date: "2025-11-12", fuel };
      const whole = energyView([readings, gas], requested, { intensities: grid });
      for (const { carbon } of whole.panels) {
        const sum = (carbon?.bars ?? []).reduce((total, bar) => total + (bar.grams ?? 0), 0);
        expect(Math.abs(sum - (carbon?.grams ?? 0))).toBeLessThan(0.05);
      }
      const needed = halfHoursNeeded([asDailySums(readings, null), asDailySums(gas, null)], requested);
      const some = [readings, gas].map((one) => asDailySums(one, needed.get(one.fuel) ?? null));
      expect(energyView(some, requested, { intensities: grid }).panels).toEqual(whole.panels);
    }
  },
);
