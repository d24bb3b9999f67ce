import fc from "fast-check";
import { expect, test } from "vitest";
import examples from "./examples.json" with { type: "json" };
import { factors } from "./factors.ts";
import type { Emissions, Home } from "./footprint.ts";
import { interactiveWorking } from "./interactive.ts";
import { breakdown, scenarioEmissions, scenarioStep, scenarios, scenarioWorking } from "./scenarios.ts";
import { anyHome, homeOfExample } from "./test-homes.ts";

const TOLERANCE_DIGITS = 9;

test.each(examples.flatMap((example) => scenarios.map((scenario) => ({ example, scenario }))))(
  "matches the worked example: $example.name, $scenario",
  ({ example, scenario }) => {
    const found = breakdown(homeOfExample(example))[scenario];
    for (const [source, tonnes] of Object.entries(example.scenarios[scenario])) {
      expect(found[source as keyof Emissions]).toBeCloseTo(tonnes, TOLERANCE_DIGITS);
    }
  },
);

test("the clean grid uses the same arithmetic for every fuel", () => {
  const { heatPumpForGas, heatPumpForOil, heatPumpForPetroleum, cleanGrid, insulation } = factors;
  const ratio = cleanGrid.value / insulation.value;
  expect(factors.cleanHeatPumpForGas.value).toBeCloseTo(heatPumpForGas.value * ratio, 4);
  expect(factors.cleanHeatPumpForOil.value).toBeCloseTo(heatPumpForOil.value * ratio, 4);
  expect(factors.cleanHeatPumpForPetroleum.value).toBeCloseTo(heatPumpForPetroleum.value * ratio, 4);
});

test("counts other heating as direct electric, of which a heat pump needs a third", () => {
  const home: Home = { heatingMethod: "other", electricityUsage: 0, heatingUsage: 10_000, cars: [] };
  const now = 10_000 * factors.electricity.value;
  expect(scenarioEmissions(home, "NOW").heating).toBeCloseTo(now, TOLERANCE_DIGITS);
  expect(scenarioEmissions(home, "EV").heating).toBeCloseTo(now * 0.9, TOLERANCE_DIGITS);
  expect(scenarioEmissions(home, "HEAT").heating).toBeCloseTo((now * 0.9) / 3, TOLERANCE_DIGITS);
  expect(scenarioEmissions(home, "GRID").heating).toBeCloseTo((now * 0.2000094328) / 3, TOLERANCE_DIGITS);
});

test("numbers the scenarios from solar to heat as steps 1 to 4", () => {
  expect(scenarios.map((scenario) => scenarioStep(scenario)?.step)).toEqual([
    undefined,
    1,
    2,
    3,
    4,
    undefined,
  ]);
});

test("every figure is the product of its shown terms", () => {
  fc.assert(
    fc.property(anyHome, fc.constantFrom(...scenarios), (home, scenario) => {
      for (const line of scenarioWorking(home, scenario)) {
        const product = line.terms.reduce((sofar, { value }) => sofar * value, 1);
        expect(product).toBeCloseTo(line.tonnes, TOLERANCE_DIGITS);
      }
    }),
  );
});

// Claims: E39
test("every multiplied number is an answer, a constant or calculated from constants", () => {
  const anySwitches = fc.record({
    electricVehicle: fc.boolean(),
    lowCarbonHeat: fc.boolean(),
    solar: fc.boolean(),
  });
  fc.assert(
    fc.property(anyHome, fc.oneof(fc.constantFrom(...scenarios), anySwitches), (home, view) => {
      const lines = typeof view === "string" ? scenarioWorking(home, view) : interactiveWorking(home, view);
      for (const { value, sum, factors: sources } of lines.flatMap(({ terms }) => terms)) {
        const constants = sources.map((name) => factors[name].value as number);
        if (sum) {
          expect(resultOf(sum)).toBeCloseTo(value, TOLERANCE_DIGITS);
          expect(new Set(constants)).toEqual(new Set(sum.split(/ [×÷] /).map(Number)));
        } else if (sources.length) {
          expect(constants).toEqual([value]);
        }
      }
    }),
  );
  const [, , onGas] =
    interactiveWorking(
      { heatingMethod: "mains-gas", electricityUsage: 0, heatingUsage: 9, cars: [] },
      {
        electricVehicle: false,
        lowCarbonHeat: true,
        solar: false,
      },
    )[1]?.terms ?? [];
  expect(onGas).toMatchObject({ sum: "0.33208 ÷ 0.9", value: 0.33208 / 0.9 });
});

function resultOf(sum: string): number {
  const [first, ...rest] = sum.split(/ (?=[×÷] )/);
  return rest.reduce((sofar, step) => {
    const number = Number(step.slice(2));
    return step.startsWith("×") ? sofar * number : sofar / number;
  }, Number(first));
}

test("more electricity, heating or miles never reduces tonnes", () => {
  const more = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(anyHome, more, fc.constantFrom(...scenarios), (home, extra, scenario) => {
      const larger = {
        ...home,
        electricityUsage: home.electricityUsage + extra,
        heatingUsage: home.heatingUsage + extra,
        cars: home.cars.map((car) => ({ ...car, annualMileage: car.annualMileage + extra })),
      };
      expect(scenarioEmissions(larger, scenario).total).toBeGreaterThanOrEqual(
        scenarioEmissions(home, scenario).total,
      );
    }),
  );
});

test("insulation, a heat pump and a clean grid never add emissions", () => {
  fc.assert(
    fc.property(anyHome, (home) => {
      const { SOLAR, INSULATE, EV, HEAT, GRID } = breakdown(home);
      expect(INSULATE.total).toBeLessThanOrEqual(SOLAR.total);
      expect(HEAT.total).toBeLessThanOrEqual(EV.total);
      expect(GRID.total).toBeLessThanOrEqual(HEAT.total);
    }),
  );
});
