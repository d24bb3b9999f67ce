import type { Success } from "../../contract/endpoints.ts";
import type { Fuel } from "../../domain/readings/fuel.ts";

export type KnownPrices = Success<"GET /api/user/tariffs">["data"];

/** A fuel's prices today, the customer's or the meter's: as `pricesOn`, but undefined where the price cap applies. */
export function pricesInForce({ tariffs, meter }: Pick<KnownPrices, "tariffs" | "meter">, fuel: Fuel) {
  const own = tariffs.find((one) => one.fuel === fuel);
  const held = meter.find((one) => one.fuel === fuel && one.lastDay === null);
  const isMeters = held !== undefined && (!own || held.validFrom > own.validFrom);
  return { prices: isMeters ? held : own, isMeters };
}
