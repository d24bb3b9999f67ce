import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

/** `week`: a summary of last week. `silence`: that the meter has sent nothing for three days. */
const kind = z.enum(["week", "silence"]);

const energyEmail = z.object({
  kind,
  isOn: z.boolean(),
  /** Epoch seconds; null while it was never switched. */
  changedAt: z.nullable(z.number()),
});

/** The e-mails about a customer's own energy. */
export const energyEmailCalls = endpointGroup({
  "GET /api/user/energy-emails": {
    audience: "customer",
    summary:
      "Which e-mails about their energy the customer switched on: a weekly summary, and a word when the meter has been silent for three days. Each is off until then.",
    answers: { 200: z.object({ emails: z.array(energyEmail), hasMeter: z.boolean() }) },
  },
  "PUT /api/user/energy-emails/{kind}": {
    audience: "customer",
    summary: "Switches one of the e-mails about the customer’s energy on or off.",
    params: z.object({ kind }),
    body: z.strictObject({ isOn: z.boolean() }),
    answers: { 200: z.object({ kind, isOn: z.boolean() }) },
    problems: [429],
  },
  "PUT /api/energy-emails/stop": {
    audience: "public",
    summary: "Switches an e-mail about a customer’s energy off, by the signed link that came with it.",
    body: z.strictObject({ link: z.string().check(z.maxLength(200)) }),
    answers: { 200: z.object({ kind }) },
    problems: [403, 429],
  },
});
