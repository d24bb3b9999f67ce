import { parseEmail } from "../../domain/email.ts";
import { problem, throttlingProblem } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import { destinationOf } from "../delivery/destination.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { refundIfPartnerDown } from "../partners/refund.ts";
import { handlers, respond } from "./handlers.ts";

export const emailCapture = handlers({
  "POST /api/email-capture": async ({ body, clientAddress, deps, requestId }) => {
    const email = parseEmail(body.email);
    if (!email.ok) return problem("bad-email", email.error, { errors: { email: email.error } });
    const dailyCounts: Count[] = [["email-capture", email.value]];
    const allowance = await deps.limits.takeAll([["email-capture-from", clientAddress], ...dailyCounts]);
    if (!allowance.allowed) return throttlingProblem((wait) => `Please try again in ${wait}.`, allowance);
    try {
      const outcome = await refundIfPartnerDown(deps.limits, dailyCounts, async () => {
        const destination = await destinationOf(deps, "email-capture");
        return destination && deps.partners.leads.sendForm(destination, { email: email.value });
      });
      if (outcome === "delivered") return respond(202, null);
      deps.log.error({ requestId, outcome }, "email-capture entry of the content is invalid");
    } catch (error) {
      if (!(error instanceof PartnerDown)) throw error;
    }
    return problem("email-capture-down");
  },
});
