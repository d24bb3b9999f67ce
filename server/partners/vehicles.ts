import * as z from "zod/mini";
import { callJson, type Network, parseShape } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface VehicleSettings {
  url: string;
  apiKey: string;
}

/** `co2Emissions` is in g/km and missing for old cars. */
export type Vehicle = z.infer<typeof vehicleShape>;

const partner = "vehicles";

/** Vehicle enquiries at the DVLA. Plates are personal data: neither stored nor logged. */
export function vehicles({ url, apiKey, fetch, onDown, timeoutFactor }: VehicleSettings & Network) {
  const { lookUpOnce } = resilience(partner, { onDown, timeoutFactor });
  return {
    find: (plate: string): Promise<Vehicle | null> =>
      lookUpOnce(async (signal) => {
        const { status, body } = await callJson(partner, fetch, url, {
          method: "POST",
          headers: { "x-api-key": apiKey, "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ registrationNumber: plate }),
          signal,
        });
        // Error codes and shapes differ between DVLA's environments, but not the status.
        if (status === 404 || status === 400) {
          parseShape(partner, refusalShape, body);
          return null;
        }
        if (status === 401 || status === 403)
          throw new PartnerDown(partner, "not-authorised", `HTTP ${status}`);
        return parseShape(partner, vehicleShape, body);
      }),
  };
}

const refusalShape = z.union([z.object({ errors: z.array(z.unknown()) }), z.object({ message: z.string() })]);

const vehicleShape = z.object({
  registrationNumber: z.string().check(z.maxLength(10)),
  fuelType: z.optional(z.string().check(z.maxLength(50))),
  make: z.optional(z.string().check(z.maxLength(50))),
  co2Emissions: z.optional(z.number().check(z.nonnegative(), z.maximum(5000))),
});
