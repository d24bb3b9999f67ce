import { expect, test } from "vitest";
import type { Answers } from "../../domain/carbon/answers.ts";
import { averageCar } from "../../domain/carbon/car.ts";
import { missingFor, nextStepPath } from "./next-step.ts";

const none: Answers = { heatingMethod: null, usage: null, cars: [] };
const heated: Answers = { ...none, heatingMethod: "oil" };
const used: Answers = {
  ...heated,
  usage: { bedroomCount: "one", electricityUsage: 1800, heatingUsage: 800 },
};
const car = { numberPlate: "AVERAGE", annualMileage: 7400, details: averageCar };
const complete: Answers = { ...used, cars: [car] };

test.each([
  ["emissions", none, "/net-zero/car"],
  ["emissions", used, "/net-zero/car"],
  ["emissions", { ...none, cars: [car] }, "/net-zero/heating"],
  ["emissions", { ...heated, cars: [car] }, "/net-zero/energy"],
  ["emissions", complete, null],
  ["energy", none, "/net-zero/heating"],
  ["energy", heated, null],
] as const)("%s, case %#: %j leads to %s", (page, answers, path) => {
  expect(missingFor(page, answers)).toBe(path);
});

test.each([
  [{ heating: false, usage: false, cars: false }, null],
  [{ heating: true, usage: false, cars: false }, "/net-zero/energy"],
  [{ heating: true, usage: true, cars: false }, "/net-zero/car"],
  [{ heating: true, usage: true, cars: true }, "/net-zero/emissions"],
])("with %j the next step is %s", (kept, path) => {
  expect(nextStepPath(kept)).toBe(path);
});
