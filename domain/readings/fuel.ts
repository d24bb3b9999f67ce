export const fuels = ["electricity", "gas"] as const;
export type Fuel = (typeof fuels)[number];

/** Exports are never netted against usage, cost or carbon. */
export const allSeries = [...fuels, "exported"] as const;
export type Series = (typeof allSeries)[number];

/** Seconds. A reading is keyed by its start, a full or half hour in UTC. */
export const HALF_HOUR = 1800;

/** Cubic metres to kWh, as on bills. Calorific value in MJ/m³: mid-range of British networks. */
export const GAS_WORKING = {
  volumeCorrection: 1.02264,
  calorificValue: 39.5,
  megajoulesPerKwh: 3.6,
} as const;

export const KWH_PER_CUBIC_METRE = kwhPerCubicMetre(GAS_WORKING.calorificValue);

/** @param calorificValue in MJ/m³, as on a bill */
export function kwhPerCubicMetre(calorificValue: number): number {
  return (GAS_WORKING.volumeCorrection * calorificValue) / GAS_WORKING.megajoulesPerKwh;
}

/** To the thousandth of a watt-hour, so that parts add up. @param units Wh of electricity, litres of gas */
export function kwhOf(fuel: Series, units: number): number {
  const kwh = fuel === "gas" ? (units / 1000) * KWH_PER_CUBIC_METRE : units / 1000;
  return Math.round(kwh * 1e6) / 1e6;
}
