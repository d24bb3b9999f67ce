import { type Car, emissionsOf } from "./car.ts";
import { makeInWords } from "./car-make.ts";
import { type FactorName, factors } from "./factors.ts";
import { type HeatingMethod, heatings } from "./heating.ts";

/** One household's answers. Usage is kWh a year, or litres of oil and LPG. */
export type Home = {
  heatingMethod: HeatingMethod;
  electricityUsage: number;
  heatingUsage: number;
  cars: readonly Car[];
};

/** Tonnes of carbon dioxide a year, at full precision. Below zero when panels export more than is used. */
export type Emissions = { electricity: number; heating: number; car: number; solar: number; total: number };
export type EmissionSource = Exclude<keyof Emissions, "total">;

/**
 * One number of a multiplication. `factors` are the constants it is or was made from, each with its source and year;
 * `sum` says how, with their own digits, where it is none of them itself. An answer has neither.
 */
export type Term = { value: number; unit: string; factors: readonly FactorName[]; sum?: string };
/** A figure's working: its terms multiplied give its tonnes. */
export type WorkingLine = { source: EmissionSource; label: string; terms: readonly Term[]; tonnes: number };

/** What a scenario does to a home. Every multiplier comes with the factor it stands for. */
export type Changes = {
  electricity: readonly Term[];
  heating: readonly Term[];
  /** Grams a kilometre for a car: its own, or an electric one's. */
  car: (car: Car) => readonly Term[];
  hasSolar: boolean;
};

/** The working of every figure of a home under the given changes. The footprint is the sum of its lines. */
export function working(home: Home, changes: Changes): WorkingLine[] {
  const { unit, factor, label } = heatings[home.heatingMethod];
  return [
    line("electricity", "Electricity", [
      answer(home.electricityUsage, "kWh"),
      termOf("electricity"),
      ...changes.electricity,
    ]),
    line("heating", `Heating: ${label.toLowerCase()}`, [
      answer(home.heatingUsage, unit),
      termOf(factor),
      ...changes.heating,
    ]),
    ...home.cars.map((car) =>
      line("car", `Car: ${makeInWords(car.details.make)}`, [
        answer(car.annualMileage, "miles"),
        termOf("kilometresPerMile"),
        ...changes.car(car),
        termOf("tonnesPerGram"),
      ]),
    ),
    ...(changes.hasSolar ? [line("solar", "Solar panels", [termOf("solarPanels")])] : []),
  ];
}

/** The sums of a working by source, and their total. */
export function emissionsFrom(lines: readonly WorkingLine[]): Emissions {
  const sumOf = (source: EmissionSource) =>
    lines.filter((found) => found.source === source).reduce((sum, { tonnes }) => sum + tonnes, 0);
  const [electricity, heating, car, solar] = [
    sumOf("electricity"),
    sumOf("heating"),
    sumOf("car"),
    sumOf("solar"),
  ];
  return { electricity, heating, car, solar, total: electricity + heating + car + solar };
}

/** A constant as a term. */
export function termOf(factor: FactorName): Term {
  const { value, unit } = factors[factor];
  return { value, unit, factors: [factor] };
}

/** A car as it is: what its maker states, what an electric one causes, or the average. */
export function carAsItIs(car: Car): Term[] {
  if (car.details.fuelType === "ELECTRICITY") return [termOf("electricCar")];
  if (car.details.co2Emissions === null) return [termOf("averageCar")];
  return [answer(emissionsOf(car), "g/km")];
}

function answer(value: number, unit: string): Term {
  return { value, unit, factors: [] };
}

function line(source: EmissionSource, label: string, terms: readonly Term[]): WorkingLine {
  return { source, label, terms, tonnes: terms.reduce((product, { value }) => product * value, 1) };
}
