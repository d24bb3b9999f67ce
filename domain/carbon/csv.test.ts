import { expect, test } from "vitest";
import { scenariosAsCsv } from "./csv.ts";
import examples from "./examples.json" with { type: "json" };
import { homeOfExample } from "./test-homes.ts";

test("exports the six scenarios as numeric rows", () => {
  const [example] = examples;
  if (example === undefined) throw new Error("There is no worked example");
  const [header, ...rows] = scenariosAsCsv(homeOfExample(example)).trimEnd().split("\r\n");
  expect(header).toBe(
    "scenario,electricity (tonnes CO2),heating (tonnes CO2),car (tonnes CO2),solar (tonnes CO2),total (tonnes CO2)",
  );
  expect(rows.map((row) => row.split(",")[0])).toEqual(["NOW", "SOLAR", "INSULATE", "EV", "HEAT", "GRID"]);
  for (const row of rows) {
    const [electricity = 0, heating = 0, car = 0, solar = 0, total = 0] = row.split(",").slice(1).map(Number);
    expect(electricity + heating + car + solar).toBeCloseTo(total, 9);
  }
});
