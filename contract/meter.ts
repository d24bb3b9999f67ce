import * as z from "zod/mini";
import { dataStates } from "../domain/readings/data-state.ts";
import { endpointGroup } from "./endpoint.ts";
import { count, epochSeconds } from "./field-types.ts";

const meter = z
  .object({
    mpxn: z.string(),
    data_range: z.object({
      start: z.nullable(epochSeconds).check(z.describe("The first reading, in epoch seconds; null if none.")),
      end: z.nullable(epochSeconds).check(z.describe("The last reading, in epoch seconds; null if none.")),
    }),
    state: z.enum(dataStates).check(z.describe("State of the fuel’s readings.")),
    months: z.object({ done: count, of: count }).check(z.describe("Progress of the first fetch.")),
  })
  .register(z.globalRegistry, { id: "MeterData" });

export const meterCalls = endpointGroup({
  "GET /api/user/details": {
    audience: "customer",
    summary: "Returns the registered meter’s consent, and the available data for each fuel.",
    responses: {
      200: z.object({
        consent: z
          .object({ registered: z.boolean(), reconsent_due: z.nullable(epochSeconds) })
          .check(
            z.describe(
              "`registered` is false if the data provider lost the consent before it was due: it can be given again.",
            ),
          ),
        meters: z.object({ electricity: meter, gas: z.nullable(meter) }),
        sends_to_grid: z
          .boolean()
          .check(z.describe("The home has sent electricity to the grid, as homes with solar panels do.")),
        last_tried: z.nullable(epochSeconds),
        next_try: z.nullable(epochSeconds),
      }),
    },
    problems: [404],
  },
  "GET /api/user/linked-items": {
    audience: "customer",
    summary: "Lists the customer’s linked meters.",
    responses: {
      200: z.object({
        items: z.array(z.object({ id: z.string(), type: z.literal("electricity"), mpxn: z.string() })),
      }),
    },
  },
});
