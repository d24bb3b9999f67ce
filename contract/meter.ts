import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** Epoch seconds. */
const time = z.number();

const fuel = z.object({
  mpxn: z.string(),
  data_range: z.object({ start: z.nullable(time), end: z.nullable(time) }),
  /** Why there is data or not, as `domain/readings/data-state.ts` words it. */
  state: z.string(),
  /** How many months the first fetch of readings has got through. */
  months: z.object({ done: z.number(), of: z.number() }),
});

/** The registered meter and its data. */
export const meterCalls = endpointGroup({
  "GET /api/user/details": {
    audience: "customer",
    summary: "Describes the registered meter: consent, and what data there is for each fuel.",
    answers: {
      200: z.object({
        /**
         * `registered` is false once the data provider said, before the consent is due, that it holds it no more: it
         * can be given again.
         */
        consent: z.object({ registered: z.boolean(), reconsent_due: z.nullable(time) }),
        meters: z.object({ electricity: fuel, gas: z.nullable(fuel) }),
        /** The home was seen to send electricity to the grid, as homes with solar panels do. */
        sends_to_grid: z.boolean(),
        last_tried: z.nullable(time),
        next_try: z.nullable(time),
      }),
    },
    problems: [404],
  },
  "GET /api/user/linked-items": {
    audience: "customer",
    summary: "Lists the meters that the customer has linked.",
    answers: {
      200: z.object({
        items: z.array(z.object({ id: z.string(), type: z.literal("electricity"), mpxn: z.string() })),
      }),
    },
  },
});
