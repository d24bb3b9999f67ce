import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** Epoch seconds. */
const time = z.number();

const fuel = z.object({
  mpxn: z.string(),
  data_range: z.object({ start: z.nullable(time), end: z.nullable(time) }),
  state: z.string().check(z.describe("See `domain/readings/data-state.ts`.")),
  months: z.object({ done: z.number(), of: z.number() }).check(z.describe("Progress of the first fetch.")),
});

export const meterCalls = endpointGroup({
  "GET /api/user/details": {
    audience: "customer",
    summary: "Returns the registered meter’s consent, and the available data for each fuel.",
    answers: {
      200: z.object({
        consent: z
          .object({ registered: z.boolean(), reconsent_due: z.nullable(time) })
          .check(
            z.describe(
              "`registered` is false if the data provider lost the consent before it was due: it can be given again.",
            ),
          ),
        meters: z.object({ electricity: fuel, gas: z.nullable(fuel) }),
        sends_to_grid: z
          .boolean()
          .check(z.describe("The home has sent electricity to the grid, as homes with solar panels do.")),
        last_tried: z.nullable(time),
        next_try: z.nullable(time),
      }),
    },
    problems: [404],
  },
  "GET /api/user/linked-items": {
    audience: "customer",
    summary: "Lists the customer’s linked meters.",
    answers: {
      200: z.object({
        items: z.array(z.object({ id: z.string(), type: z.literal("electricity"), mpxn: z.string() })),
      }),
    },
  },
});
