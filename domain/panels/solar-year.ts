import { type Battery, dispatch } from "./dispatch.ts";

/** A year's kWh and pence. */
export interface SolarYear {
  madeKwh: number;
  /** Of what was made: used at home, a part of it by way of the battery. */
  usedKwh: number;
  exportedKwh: number;
  boughtKwh: number;
  /** Not spent on electricity, thanks to what is used at home. */
  usedPence: number;
  /** Earned by what is exported. */
  exportedPence: number;
  /** Both together. */
  savedPence: number;
}

export interface YearPrices {
  /** Pence a kWh by half hour. */
  buying: Float64Array;
  selling: number;
}

export interface SimulatedYear {
  year: SolarYear;
  made: Float64Array;
  bought: Float64Array;
  exported: Float64Array;
}

export function simulateYear(
  used: Float64Array,
  made: Float64Array,
  battery: Battery,
  { buying, selling }: YearPrices,
): SimulatedYear {
  const { bought, exported } = dispatch(used, made, battery);
  let notSpent = 0;
  for (let index = 0; index < used.length; index += 1)
    notSpent += ((used[index] as number) - (bought[index] as number)) * (buying[index] as number);
  const [boughtKwh, exportedKwh] = [sum(bought) / 1000, sum(exported) / 1000];
  const [usedPence, exportedPence] = [notSpent / 1000, exportedKwh * selling];
  const year = {
    madeKwh: sum(made) / 1000,
    usedKwh: sum(used) / 1000 - boughtKwh,
    exportedKwh,
    boughtKwh,
    usedPence,
    exportedPence,
    savedPence: usedPence + exportedPence,
  };
  return { year, made, bought, exported };
}

export function scale(values: Float64Array, factor: number): Float64Array {
  return values.map((value) => value * factor);
}

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < values.length; index += 1) total += values[index] as number;
  return total;
}
