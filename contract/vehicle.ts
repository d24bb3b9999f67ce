import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

export const vehicleCalls = endpointGroup({
  "POST /api/vehicle-enquiry": {
    audience: "public",
    summary: "Looks up a car’s make, fuel and emissions. The plate is neither stored nor logged.",
    body: z.object({ registrationNumber: z.string().check(z.maxLength(20)) }),
    responses: {
      200: z.object({
        registrationNumber: z.string(),
        make: z.optional(z.string()),
        fuelType: z.optional(z.string()),
        co2Emissions: z.optional(z.number()).check(
          z.meta({
            description: "Grams of CO₂ per kilometre; absent if the register has none.",
            examples: [121],
          }),
        ),
      }),
    },
    problems: [404, 422],
  },
});
