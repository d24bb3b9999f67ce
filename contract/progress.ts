import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";
import { epochSeconds } from "./field-types.ts";

export const flowShape = z.enum(["onboarding", "reconfirm"]).register(z.globalRegistry, { id: "Flow" });

const progress = z.record(z.string(), epochSeconds).register(z.globalRegistry, {
  id: "Progress",
  description: "When each step was reached, in epoch seconds.",
  examples: [{ address: 1795195800 }],
});

export const progressCalls = endpointGroup({
  "GET /api/user/progress/{flow}": {
    audience: "customer",
    summary: "Returns when each step was reached.",
    params: z.object({ flow: flowShape }),
    responses: { 200: progress },
  },
  "PUT /api/user/progress/{flow}": {
    audience: "customer",
    summary: "Records when steps were reached. The later time wins.",
    params: z.object({ flow: flowShape }),
    body: progress,
    responses: { 200: progress },
    problems: [422],
  },
});
