import type { Home } from "./footprint.ts";
import { breakdown, scenarios } from "./scenarios.ts";

const columns = ["electricity", "heating", "car", "solar", "total"] as const;

export function scenariosAsCsv(home: Home): string {
  const emissions = breakdown(home);
  const header = ["scenario", ...columns.map((column) => `${column} (tonnes CO2)`)];
  const rows = scenarios.map((scenario) => [
    scenario,
    ...columns.map((column) => String(emissions[scenario][column])),
  ]);
  return [header, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}
