import fc from "fast-check";
import { expect, test } from "vitest";
import examples from "./examples.json" with { type: "json" };
import type { Emissions } from "./footprint.ts";
import { initialSwitches, interactiveEmissions, switchObstacles } from "./interactive.ts";
import { breakdown, scenarioEmissions } from "./scenarios.ts";
import { anyHome, homeOfExample } from "./test-homes.ts";

const allOff = { electricVehicle: false, lowCarbonHeat: false, solar: false };
const petrolFamily = {
  heatingMethod: "mains-gas",
  electricityUsage: 2900,
  heatingUsage: 12_000,
  cars: [],
} as const;

test.each(
  examples.flatMap(({ interactive, ...example }) =>
    interactive.map((row) => ({ name: example.name, example, ...row })),
  ),
)("matches the worked example: $name with $switches", ({ example, switches, result }) => {
  const home = homeOfExample({ ...example, interactive: [] });
  const found = interactiveEmissions(home, switches);
  for (const [source, tonnes] of Object.entries(result)) {
    expect(found[source as keyof Emissions]).toBeCloseTo(tonnes, 9);
  }
});

test("equals today's result with all switches off", () => {
  fc.assert(
    fc.property(anyHome, (home) => {
      expect(interactiveEmissions(home, allOff)).toEqual(scenarioEmissions(home, "NOW"));
    }),
  );
});

test("enables every applicable change by default", () => {
  expect(initialSwitches(petrolFamily)).toEqual({ electricVehicle: false, lowCarbonHeat: true, solar: true });
  const radiators = { ...petrolFamily, heatingMethod: "electric-radiators", heatingUsage: 0 } as const;
  expect(initialSwitches(radiators).lowCarbonHeat).toBe(false);
  expect(switchObstacles(radiators)).toEqual({
    electricVehicle: "You have no car in your answers",
    lowCarbonHeat: "You already heat with electricity",
    solar: null,
  });
});

test("counts panels once if electricity is net of solar power", () => {
  const withPanels = { ...petrolFamily, hasPanels: true };
  expect(initialSwitches(withPanels).solar).toBe(false);
  expect(switchObstacles(withPanels).solar).toBe("Your panels are already in your electricity");
  expect(interactiveEmissions(withPanels, { ...allOff, solar: true })).toEqual(
    scenarioEmissions(petrolFamily, "NOW"),
  );
  const { NOW, SOLAR, GRID } = breakdown(withPanels);
  expect(SOLAR).toEqual(NOW);
  expect(GRID.solar).toBe(0);
  expect(breakdown(petrolFamily).SOLAR.total).toBeCloseTo(NOW.total - 1.5, 9);
});

test("low-carbon heat changes nothing in an electrically heated home", () => {
  fc.assert(
    fc.property(anyHome, (home) => {
      const pumped = { ...home, heatingMethod: "heat-pump" as const, heatingUsage: 0 };
      const on = interactiveEmissions(pumped, { ...allOff, lowCarbonHeat: true });
      expect(on).toEqual(interactiveEmissions(pumped, allOff));
    }),
  );
});
