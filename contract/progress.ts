import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

export const flowShape = z.enum(["onboarding", "reconfirm"]);

const progress = z.record(z.string(), z.number());

/** When each step of the journey was reached, in epoch seconds. */
export const progressCalls = endpointGroup({
  "GET /api/user/progress/{flow}": {
    audience: "customer",
    summary: "Reads when each step was reached.",
    params: z.object({ flow: flowShape }),
    answers: { 200: progress },
  },
  "PUT /api/user/progress/{flow}": {
    audience: "customer",
    summary: "Adds the times at which steps were reached; the later time of a step stays.",
    params: z.object({ flow: flowShape }),
    body: progress,
    answers: { 200: progress },
    problems: [422],
  },
});
