import { expect, test } from "vitest";
import type { Answers } from "../../domain/carbon/answers.ts";
import { averageCar } from "../../domain/carbon/car.ts";
import { missingAnswerPath, nextStepPath } from "./next-step.ts";

const none: Answers = { heatingMethod: null, usage: null, cars: [] };
const withHeating: Answers = { ...none, heatingMethod: "oil" };
const withUsage: Answers = {
  ...withHeating,
  usage: { bedroomCount: "one", electricityUsage: 1800, heatingUsage: 800 },
};
const car = { numberPlate: "AVERAGE", annualMileage: 7400, details: averageCar };
const complete: Answers = { ...withUsage, cars: [car] };

test.each([
  ["emissions", none, "/net-zero/car"],
  ["emissions", withUsage, "/net-zero/car"],
  ["emissions", { ...none, cars: [car] }, "/net-zero/heating"],
  ["emissions", { ...withHeating, cars: [car] }, "/net-zero/energy"],
  ["emissions", complete, null],
  ["energy", none, "/net-zero/heating"],
  ["energy", withHeating, null],
] as const)("%s (case %#) with %j leads to %s", (page, answers, path) => {
  expect(missingAnswerPath(page, answers)).toBe(path);
});

test.each([
  [{ heating: false, usage: false, cars: false }, null],
  [{ heating: true, usage: false, cars: false }, "/net-zero/energy"],
  [{ heating: true, usage: true, cars: false }, "/net-zero/car"],
  [{ heating: true, usage: true, cars: true }, "/net-zero/emissions"],
])("with %j the next step is %s", (answered, path) => {
  expect(nextStepPath(answered)).toBe(path);
});
