export const fuels = ["electricity", "gas"] as const;
export type Fuel = (typeof fuels)[number];

/**
 * The stored half-hourly series: usage per fuel, and exported electricity, which is never netted against
 * usage, cost or carbon.
 */
export const allSeries = [...fuels, "exported"] as const;
export type Series = (typeof allSeries)[number];

/** Seconds. A reading is keyed by its start, a full or half hour in UTC. */
export const HALF_HOUR = 1800;

/**
 * Cubic metres to kWh, as on bills: volume correction 1.02264, calorific value 39.5 MJ/m³ (mid-range of
 * British networks), 3.6 MJ per kWh.
 */
const GAS_WORKING = {
  volumeCorrection: 1.02264,
  calorificValue: 39.5,
  megajoulesPerKwh: 3.6,
} as const;

export const KWH_PER_CUBIC_METRE =
  (GAS_WORKING.volumeCorrection * GAS_WORKING.calorificValue) / GAS_WORKING.megajoulesPerKwh;

/**
 * Converts units to kWh, to the thousandth of a watt-hour, so that separately converted parts add up.
 * @param units watt-hours of electricity, used or exported; litres of gas
 */
export function kwhOf(fuel: Series, units: number): number {
  const kwh = fuel === "gas" ? (units / 1000) * KWH_PER_CUBIC_METRE : units / 1000;
  return Math.round(kwh * 1e6) / 1e6;
}
