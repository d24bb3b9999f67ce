import { expect, test } from "vitest";
import { type Day, spanOfDay } from "../london-calendar.ts";
import { energyView, halfHoursNeeded } from "./energy-view.ts";
import { lengths } from "./periods.ts";
import { bySums, readingsBy } from "./test-readings.ts";

test("show=carbon uses each half hour's intensity, gas its factor, and explains it", () => {
  const readings = readingsBy(() => 500, "2025-11-01", "2025-11-20");
  const { start } = spanOfDay("2025-11-20" as Day);
  // 48 half hours of half a kWh: 40 at 100 g, 8 unknown.
  const grams = Int16Array.from({ length: 48 }, (_, index) => (index < 40 ? 100 : -1));
  const wish = { show: "carbon", by: "day", date: "2025-11-20" };
  const gas = readingsBy(() => 100, "2025-11-01", "2025-11-20", "gas");
  const { period, sentence, panels } = energyView([readings, gas], wish, {
    intensities: { region: 13, start, grams },
  });
  expect(period?.show).toBe("carbon");
  // 20 kWh × 100 g and 4 kWh × 195.53 g.
  expect(sentence).toBe("Your electricity caused 2.8\u00a0kg of CO₂ on Thursday 20 November.");
  const [carbon, ofGas] = panels.map((panel) => panel.carbon);
  expect([carbon?.grams, carbon?.averaged, carbon?.bars.length]).toEqual([2782.12, 8, 48]);
  expect([carbon?.bars[0], carbon?.bars[47]]).toEqual([
    { grams: 50, averaged: 0 },
    { grams: 97.765, averaged: 1 },
  ]);
  expect(carbon?.working).toHaveLength(2);
  expect([ofGas?.grams, ofGas?.averaged]).toEqual([9854.05, 0]);
  expect(panels.every(({ cost }) => cost === null)).toBe(true);
});

test.each(lengths)("a %s causes what its bars cause together, from the half hours that it needs", (by) => {
  const readings = readingsBy((_, slot) => (slot === 40 ? null : 123), "2025-08-01", "2025-11-20");
  const gas = readingsBy(() => 100, "2025-08-01", "2025-11-20", "gas");
  const grid = {
    region: 13,
    start: readings.start,
    grams: new Int16Array(readings.units.length).fill(77),
  } as const;
  for (const fuel of ["electricity", "gas"]) {
    const wish = { show: "carbon", by, date: "2025-11-12", fuel };
    const whole = energyView([readings, gas], wish, { intensities: grid });
    for (const { carbon } of whole.panels) {
      const sum = (carbon?.bars ?? []).reduce((total, bar) => total + (bar.grams ?? 0), 0);
      expect(Math.abs(sum - (carbon?.grams ?? 0))).toBeLessThan(0.05);
    }
    const needed = halfHoursNeeded([bySums(readings, null), bySums(gas, null)], wish);
    const some = [readings, gas].map((one) => bySums(one, needed.get(one.fuel) ?? null));
    expect(energyView(some, wish, { intensities: grid }).panels).toEqual(whole.panels);
  }
});
