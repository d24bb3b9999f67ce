export const fuels = ["electricity", "gas"] as const;
export type Fuel = (typeof fuels)[number];

/**
 * What is kept of a home by half hour: what it used of each fuel, and the electricity that it sent to the grid. What
 * was sent is a row of its own: never taken from what was used, from its cost or from its carbon.
 */
export const allSeries = [...fuels, "exported"] as const;
export type Series = (typeof allSeries)[number];

/** The seconds that a reading covers. It is named by its start, which is a full or half hour in UTC. */
export const HALF_HOUR = 1800;

/**
 * Cubic metres of gas in kWh, as on bills: volume correction 1.02264, calorific value 39.5 MJ/m³ (the middle of
 * what British networks publish), 3.6 MJ in a kWh.
 */
const GAS_WORKING = {
  volumeCorrection: 1.02264,
  calorificValue: 39.5,
  megajoulesPerKwh: 3.6,
} as const;

export const KWH_PER_CUBIC_METRE =
  (GAS_WORKING.volumeCorrection * GAS_WORKING.calorificValue) / GAS_WORKING.megajoulesPerKwh;

/**
 * The energy in so many units, in kWh to the thousandth of a watt-hour: so the parts of a year add up to its
 * whole to the watt-hour, also where each was converted by itself.
 * @param units watt-hours of electricity, used or sent out; litres of gas
 */
export function kwhOf(fuel: Series, units: number): number {
  const kwh = fuel === "gas" ? (units / 1000) * KWH_PER_CUBIC_METRE : units / 1000;
  return Math.round(kwh * 1e6) / 1e6;
}
