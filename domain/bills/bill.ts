import { capitalise } from "../capitalise.ts";
import { type Day, dayNumber, dayOf, parseDay } from "../london-calendar.ts";
import { parseTariff, type Tariff, tariffOf, type WrittenTariff } from "../prices/tariff.ts";
import { questionOf, type UnusualPrice, unusualPrices } from "../prices/unusual-price.ts";
import { type Fuel, fuels, GAS_WORKING, kwhPerCubicMetre } from "../readings/fuel.ts";
import { fail, ok, type Result } from "../result.ts";

/** Units of energy on bills. Imperial gas meters count hundreds of cubic feet. */
export const energyUnits = ["kWh", "m3", "100ft3"] as const;
export type EnergyUnit = (typeof energyUnits)[number];

export const VAT = 1.05;
/** Cubic metres in a hundred cubic feet, as on bills. */
export const CUBIC_METRES_IN_100_FT3 = 2.83;

/** A bill as submitted. Text that is not a number is `null`. */
export interface WrittenBill<Figure = number> {
  first: string;
  last: string;
  /** Whether the unit rates and standing charges include VAT. The total always does. */
  includesVat: boolean;
  /** Charges for these days, before payments and credit. */
  totalPence: Figure;
  electricity?: WrittenSupply<Figure> | undefined;
  gas?: WrittenSupply<Figure> | undefined;
}

/** One fuel of a bill; prices in pence. */
export interface WrittenSupply<Figure = number> {
  /** Energy at the unit rate. */
  amount: Figure;
  unit: EnergyUnit;
  /** MJ/m³; typical if absent. */
  calorificValue?: Figure | undefined;
  /** A kWh. */
  pence: Figure;
  /** A day. */
  standingPence: Figure;
  /** Energy at a second rate, and its hours, such as "00:30" to "07:30". */
  night?: { kwh: Figure; pence: Figure; from: string; to: string } | undefined;
  /** Meter readings, in kWh or the gas meter's unit. */
  opening?: Figure | undefined;
  closing?: Figure | undefined;
  isEstimated?: boolean | undefined;
}

export interface Bill {
  first: Day;
  last: Day;
  includesVat: boolean;
  totalPence: number;
  supplies: Supply[];
}

export interface Supply extends Omit<WrittenSupply, "amount" | "opening" | "closing"> {
  fuel: Fuel;
  /** As billed, in its unit. */
  amount: number;
  kwh: number;
  /** Energy between the meter readings; null without both. */
  readKwh: number | null;
  /** The bill's prices with VAT, for the cost engine. */
  tariff: Tariff;
}

/** Errors by field: "first", "fuel", "totalPence", "gas.amount", "electricity.night.pence". */
export type BillErrors = Record<string, string>;

const MAX_DAYS = 400;
const MAX_KWH = 200_000;
const TOO_MUCH = "Enter 200,000 or less";
const NEGATIVE = "The energy can’t be negative";
const MAX_PENCE = 5_000_000;
/** MJ/m³ of British networks, with a margin. */
const CALORIFIC = { least: 35, most: 45 };
/** Meter registers have at least five digits, and continue from zero after all nines. */
const MIN_DIGITS = 5;
/** Seven digits, as on meters. */
const MAX_READING = 9_999_999;

/** Parses a bill; errors by field. @param now in epoch seconds */
export function parseBill(written: WrittenBill<number | null>, now: number): Result<Bill, BillErrors> {
  const errors: BillErrors = {};
  const [first, last] = [parseDay(written.first), parseDay(written.last)];
  if (!first) errors.first = "Enter the first day of the bill";
  if (!last) errors.last = "Enter the last day of the bill";
  else if (last > dayOf(now)) errors.last = "The last day is still to come. Check the year";
  else if (first && last < first) errors.last = "The last day comes before the first";
  else if (first && daysOn({ first, last }) > MAX_DAYS)
    errors.last = "Enter at most thirteen months at a time";
  const fuelsBilled = fuels.flatMap((fuel) => {
    const supply = written[fuel];
    return supply ? [{ fuel, supply }] : [];
  });
  if (!fuelsBilled.length) errors.fuel = "Choose electricity, gas or both";
  const { totalPence } = written;
  if (totalPence !== null && totalPence < 0)
    errors.totalPence = "The total can’t be negative. Leave out payments and credit";
  else if (totalPence === null || !(totalPence >= 0))
    errors.totalPence = "Enter the charges in pounds, such as 279.91";
  else if (totalPence > MAX_PENCE) errors.totalPence = "Enter a total of £50,000 or less";
  for (const { fuel, supply } of fuelsBilled) {
    const found = errorsOf(fuel, supply, { first: first ?? written.first, now });
    for (const field of fieldsInOrder)
      if (found[field]) errors[`${fuel}.${field}`] = prefixFuel(fuel, found[field]);
  }
  if (!first || !last || totalPence === null || Object.keys(errors).length) return fail(errors);
  const { includesVat } = written;
  const supplies = fuelsBilled.map(({ fuel, supply }) =>
    supplyOf(fuel, supply as WrittenSupply, { first, includesVat }),
  );
  return ok({ first, last, includesVat, totalPence, supplies });
}

/** Fields of a supply, as on the form. */
const fieldsInOrder = [
  ...["amount", "unit", "pence", "standingPence", "night.kwh", "night.pence", "night.from"],
  ...["calorificValue", "opening", "closing"],
];

/** "Gas: enter the energy billed". */
function prefixFuel(fuel: Fuel, message: string): string {
  return `${capitalise(fuel)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** Questions by field about rates that were probably entered in pounds or without a decimal point. */
export function unusualRates(written: WrittenBill<number | null>): BillErrors {
  return Object.fromEntries(
    unusualPricesOf(written).map((one) => [one.field, prefixFuel(one.fuel, questionOf(one))]),
  );
}

/** Unusual rates by field: "gas.pence", "electricity.night.pence". */
export function unusualPricesOf(written: WrittenBill<number | null>): (UnusualPrice & { fuel: Fuel })[] {
  return fuels.flatMap((fuel) => {
    const supply = written[fuel];
    const found = supply ? unusualPrices(ratesOf(fuel, supply, written.first)) : [];
    return found.map((one) => ({ ...one, fuel, field: `${fuel}.${fieldOf(one.field)}` }));
  });
}

/** Both days included. */
export function daysOn({ first, last }: Pick<Bill, "first" | "last">): number {
  return dayNumber(last) - dayNumber(first) + 1;
}

export function kwhOfAmount(
  amount: number,
  { unit, calorificValue }: Pick<Supply, "unit" | "calorificValue">,
) {
  if (unit === "kWh") return amount;
  const cubicMetres = unit === "m3" ? amount : amount * CUBIC_METRES_IN_100_FT3;
  return cubicMetres * kwhPerCubicMetre(calorificValue ?? GAS_WORKING.calorificValue);
}

type Dated = { first: string; now: number };

function errorsOf(fuel: Fuel, supply: WrittenSupply<number | null>, { first, now }: Dated): BillErrors {
  const errors: BillErrors = {};
  const { amount, unit, calorificValue, night, opening, closing } = supply;
  if (amount !== null && amount < 0) errors.amount = NEGATIVE;
  else if (amount === null || !(amount >= 0)) errors.amount = "Enter the energy billed, such as 612.4";
  else if (amount > MAX_KWH) errors.amount = TOO_MUCH;
  if (fuel === "electricity" && unit !== "kWh") errors.unit = "Electricity is billed in kWh";
  if (night && night.kwh !== null && night.kwh < 0) errors["night.kwh"] = NEGATIVE;
  else if (night && (night.kwh === null || !(night.kwh >= 0)))
    errors["night.kwh"] = "Enter the kWh at the second rate";
  else if (night && night.kwh !== null && night.kwh > MAX_KWH) errors["night.kwh"] = TOO_MUCH;
  if (
    calorificValue === null ||
    (calorificValue !== undefined && !(calorificValue >= CALORIFIC.least && calorificValue <= CALORIFIC.most))
  )
    errors.calorificValue = "Enter a calorific value between 35 and 45, such as 39.3";
  if (opening !== undefined || closing !== undefined)
    for (const [field, reading, edge] of [
      ["opening", opening, "start"],
      ["closing", closing, "end"],
    ] as const)
      if (reading === null || reading === undefined) errors[field] = `Enter the reading at the ${edge}`;
      else if (!(reading >= 0 && reading <= MAX_READING)) errors[field] = READING_RANGE;
  const rates = parseTariff(ratesOf(fuel, supply, first), now);
  if (rates.ok) return errors;
  for (const [field, message] of Object.entries(rates.error)) errors[fieldOf(field)] = message;
  return errors;
}

const READING_RANGE = "Enter a reading between 0 and 9,999,999, as on the meter";

function ratesOf<Figure>(fuel: Fuel, supply: WrittenSupply<Figure>, first: string): WrittenTariff<Figure> {
  const { standingPence, pence, night } = supply;
  const times = night ? [{ from: night.from, to: night.to, pence: night.pence }] : [];
  return { fuel, validFrom: first, standingPence, pence, times };
}

function fieldOf(tariffField: string): string {
  return tariffField.replace("times.0", "night");
}

function supplyOf(
  fuel: Fuel,
  supply: WrittenSupply,
  { first, includesVat }: Pick<Bill, "first" | "includesVat">,
): Supply {
  const { opening, closing, ...rest } = supply;
  const difference = opening === undefined || closing === undefined ? null : closing - opening;
  const digits = Math.max(MIN_DIGITS, String(Math.floor(opening ?? 0)).length);
  const wrapped = difference !== null && difference < 0 ? difference + 10 ** digits : difference;
  const rates = ratesOf(fuel, supply, first);
  const withVat = (pence: number) => (includesVat ? pence : pence * VAT);
  return {
    ...rest,
    fuel,
    kwh: kwhOfAmount(supply.amount, supply),
    readKwh: wrapped === null ? null : kwhOfAmount(wrapped, supply),
    tariff: tariffOf({
      ...rates,
      standingPence: withVat(rates.standingPence),
      pence: withVat(rates.pence),
      times: rates.times.map((time) => ({ ...time, pence: withVat(time.pence) })),
    }),
  };
}
