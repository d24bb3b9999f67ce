import { LRUCache } from "lru-cache";
import { AVERAGE_PLATE, parseNumberPlate } from "../../domain/number-plate.ts";
import { problem, tooMany } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { refundIfPartnerDown } from "../partners/refund.ts";
import type { Vehicle } from "../partners/vehicles.ts";
import { handlers, respond } from "./handlers.ts";

/** Keyed by a digest, so that a memory dump reveals no plates. */
const recent = new LRUCache<string, { vehicle: Vehicle | null }>({ max: 1000, ttl: 15 * 60 * 1000 });

export const vehicleEnquiry = handlers({
  "POST /api/vehicle-enquiry": async ({ body, clientAddress, deps }) => {
    const plate = parseNumberPlate(body.registrationNumber);
    if (!plate.ok || plate.value === AVERAGE_PLATE) {
      const message = plate.ok ? "The average car is not registered." : plate.error;
      return problem("bad-plate", message, { errors: { registrationNumber: message } });
    }
    const notFound: Count[] = [["vehicle-not-found-from", clientAddress]];
    const allowance = await deps.limits.takeAll([["vehicle-from", clientAddress], ...notFound]);
    if (!allowance.allowed) return tooMany(WAIT, allowance.retryAfterSeconds);

    const key = deps.keys.digest("vehicle-cache", plate.value);
    try {
      const found = recent.get(key) ?? {
        vehicle: await refundIfPartnerDown(deps.limits, notFound, () =>
          deps.partners.vehicles.find(plate.value),
        ),
      };
      recent.set(key, found, { noUpdateTTL: true });
      if (found.vehicle) await deps.limits.refund(notFound);
      return found.vehicle ? respond(200, found.vehicle) : NOT_FOUND;
    } catch (error) {
      if (error instanceof PartnerDown) return NOT_WORKING;
      throw error;
    }
  },
});

const WAIT = (wait: string) =>
  `We’re looking up a lot of cars at the moment. Wait ${wait} and try again, or use an average car.`;
const NOT_FOUND = problem("vehicle-not-found");
const NOT_WORKING = problem("vehicle-look-up-down");
