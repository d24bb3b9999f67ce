import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { epochSeconds } from "./field-types.ts";

/** `week`: summary of last week. `silence`: the meter sent nothing for three days. */
const kind = z.enum(["week", "silence"]).register(z.globalRegistry, { id: "EnergyEmailKind" });

const energyEmail = z
  .object({
    kind,
    isOn: z.boolean(),
    changedAt: z
      .nullable(epochSeconds)
      .check(z.describe("When it was last switched, in epoch seconds; null if never.")),
  })
  .register(z.globalRegistry, { id: "EnergyEmail" });

export const energyEmailCalls = endpointGroup({
  "GET /api/user/energy-emails": {
    audience: "customer",
    summary:
      "Lists the customer’s emails about their energy (a weekly summary, and an alert when the meter sent nothing for three days). Off by default.",
    responses: { 200: z.object({ emails: z.array(energyEmail), hasMeter: z.boolean() }) },
  },
  "PUT /api/user/energy-emails/{kind}": {
    audience: "customer",
    summary: "Switches an email about the customer’s energy on or off.",
    params: z.object({ kind }),
    body: z.strictObject({ isOn: z.boolean() }),
    responses: { 200: z.object({ kind, isOn: z.boolean() }) },
    problems: [429],
  },
  "PUT /api/energy-emails/stop": {
    audience: "public",
    summary: "Switches an email about a customer’s energy off, by its signed link.",
    body: z.strictObject({
      link: z
        .string()
        .check(
          z.maxLength(200),
          z.meta({ description: "The signed part of the email’s link.", examples: ["d2Vlay0x.3q2-7w"] }),
        ),
    }),
    responses: { 200: z.object({ kind }) },
    problems: [403, 429],
  },
});
