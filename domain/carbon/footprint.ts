import { type Car, emissionsOf } from "./car.ts";
import { formatMake } from "./car-make.ts";
import { type FactorName, factors } from "./factors.ts";
import { type HeatingMethod, heatings } from "./heating.ts";

/** One household's answers. Usage: kWh a year, or litres of oil and LPG. */
export type Home = {
  heatingMethod: HeatingMethod;
  electricityUsage: number;
  heatingUsage: number;
  cars: readonly Car[];
  /** Panels on the roof: `electricityUsage` is what was bought, so it already reflects them. */
  hasPanels?: boolean;
};

/** Tonnes of CO₂ a year, unrounded. `solar` is zero or negative, so the total may be negative. */
export type Emissions = { electricity: number; heating: number; car: number; solar: number; total: number };
export type EmissionSource = Exclude<keyof Emissions, "total">;

/** One factor of a product, with the constants it derives from; `sum` shows how several combine. */
export type Term = { value: number; unit: string; factors: readonly FactorName[]; sum?: string };
/** One line of the working: the product of its terms is its tonnes. */
export type WorkingLine = { source: EmissionSource; label: string; terms: readonly Term[]; tonnes: number };

export type Changes = {
  electricity: readonly Term[];
  heating: readonly Term[];
  /** Grams per kilometre (the car's own, an average or an electric one's), and perhaps the clean grid's share. */
  car: (car: Car) => readonly Term[];
  hasSolar: boolean;
};

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
      line("car", `Car: ${formatMake(car.details.make)}`, [
        answer(car.annualMileage, "miles"),
        termOf("kilometresPerMile"),
        ...changes.car(car),
        termOf("tonnesPerGram"),
      ]),
    ),
    ...(changes.hasSolar && !home.hasPanels ? [line("solar", "Solar panels", [termOf("solarPanels")])] : []),
  ];
}

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

export function termOf(factor: FactorName): Term {
  const { value, unit } = factors[factor];
  return { value, unit, factors: [factor] };
}

export function ownCarTerms(car: Car): Term[] {
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
