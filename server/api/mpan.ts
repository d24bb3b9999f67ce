import type { EndpointKey } from "../../contract/endpoints.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { cardEvidence } from "../registration/card-evidence.ts";
import { checkMpan, NOT_FOUND } from "../registration/check-mpan.ts";
import { checkForSavedHome } from "../registration/checked-meter.ts";
import { displayEvidence } from "../registration/display-evidence.ts";
import { endConsent } from "../registration/end.ts";
import { findDisplay, knownDisplay } from "../registration/find-display.ts";
import { register } from "../registration/register.ts";
import { resolveMpan } from "../registration/resolve-mpan.ts";
import { type Call, handlers, respond } from "./handlers.ts";

const VALID = { status: 200, message: "This MPAN is valid.", code: "OK" };
const REGISTERED = { status: 200, message: "Your smart meter is registered.", code: "OK" };

export const mpan = handlers({
  "GET /api/mpan/{mpan}/validate": async ({ deps, customer, params, clientAddress }) => {
    const checked = await checkMpan(deps, { userId: customer.id, text: params.mpan, clientAddress });
    return "problem" in checked ? checked : respond(200, VALID);
  },

  "GET /api/mpan/{mpan}/validate-address/{postcode}": async ({ deps, customer, params, clientAddress }) => {
    const { mpan: text, postcode } = params;
    const checked = await checkMpan(deps, { userId: customer.id, text, clientAddress, postcode });
    return "problem" in checked ? checked : respond(200, VALID);
  },

  "GET /api/mpan/{mpan}/validation_methods": async ({ deps, customer, params, query, requestId }) => {
    const resolved = await resolveMpan(deps, customer.id, params.mpan);
    if ("problem" in resolved) return resolved;
    const check = await checkForSavedHome(deps, customer.id, resolved.mpan);
    if (!check) return NOT_FOUND;
    if (query.wait === "false" && !knownDisplay(deps, check)) return respond(202, { ihd: null });
    try {
      const display = await findDisplay(deps, customer.id, resolved.mpan, check);
      if (!display.available) return respond(200, NO_DISPLAY);
      const { prefix, readInventoryId } = display;
      return respond(200, { ihd: { available: true, details: { prefix, readInventoryId } } });
    } catch (error) {
      if (!(error instanceof PartnerDown)) throw error;
      deps.log.warn({ requestId, partner: error.partner }, "in-home display unknown: assuming none");
      return respond(200, NO_DISPLAY);
    }
  },

  "POST /api/user/mpan/{mpan}/ihd-internal": (call) => registerByDisplay(call, "onboarding"),
  "POST /api/user/mpan/{mpan}/ihd-internal/reconsent": (call) => registerByDisplay(call, "reconfirm"),
  "POST /api/user/mpan/{mpan}/trusted-consent": (call) => registerByCard(call, "onboarding"),
  "POST /api/user/mpan/{mpan}/trusted-consent/reconsent": (call) => registerByCard(call, "reconfirm"),

  "DELETE /api/user/mpan": async ({ deps, customer }) => {
    await deps.db.transaction(async (tx) => {
      await endConsent(deps, tx, customer.id, "meter-changed");
      await tx.homes.remove(customer.id);
    });
    return respond(204, null);
  },
});

const NO_DISPLAY = { ihd: { available: false, details: null } };

type DisplayCall = Call<Extract<EndpointKey, `${string}/ihd-internal${string}`>>;

async function registerByDisplay(
  { deps, customer, params, body, clientAddress }: DisplayCall,
  flow: ConsentFlow,
) {
  const outcome = await register(deps, {
    userId: customer.id,
    text: params.mpan,
    flow,
    method: "ihd",
    body,
    reference: null,
    verify: (mpan) =>
      displayEvidence(deps, { userId: customer.id, mpan, text: body.ihdMacSuffix, clientAddress }),
  });
  return outcome === "registered" ? respond(200, REGISTERED) : outcome;
}

type CardCall = Call<Extract<EndpointKey, `${string}/trusted-consent${string}`>>;

async function registerByCard({ deps, customer, params, body }: CardCall, flow: ConsentFlow) {
  const reference = body.transactionReference;
  const outcome = await register(deps, {
    userId: customer.id,
    text: params.mpan,
    flow,
    method: "trusted_consent",
    body,
    reference,
    verify: (mpan) => cardEvidence(deps, { userId: customer.id, mpan, reference }),
  });
  return outcome === "registered" ? respond(200, REGISTERED) : outcome;
}
