import { addressOf, formatAddress, homeKey, parseAddress } from "../../domain/address.ts";
import { distributionIdOf } from "../../domain/distributor.ts";
import { obfuscateMpan } from "../../domain/mpan.ts";
import { parsePostcode } from "../../domain/postcode.ts";
import type { Deps } from "../app/deps.ts";
import { problem, throttlingProblem } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { FoundAddress } from "../partners/addresses.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { refundIfPartnerDown } from "../partners/refund.ts";
import { handlers, respond } from "./handlers.ts";

export const addresses = handlers({
  "GET /api/addresses": async ({ deps, customer, query, clientAddress }) => {
    const postcode = readPostcode(deps, query.postcode);
    if (!postcode.ok) return invalidPostcode(postcode.error);
    const counts: Count[] = [
      ["address-look-up", customer.id],
      ["address-look-up-from", clientAddress],
    ];
    const allowance = await deps.limits.takeAll(counts);
    if (!allowance.allowed) return throttlingProblem(TOO_MANY, allowance);
    const found = await refundIfPartnerDown(deps.limits, counts, () =>
      deps.partners.addresses.atPostcode(postcode.value),
    );
    return respond(
      200,
      found.map((one) => ({ id: one.id, apiId: one.id, address: asText(one) })),
    );
  },

  "GET /api/addresses/{id}/meter": async ({ deps, customer, params }) => {
    const { db, clock } = deps;
    const saved = await db.homes.read(customer.id);
    const mpan = saved && (await mpanAt(deps, params.id, saved));
    if (!mpan) return respond(200, { mpanKnown: false, mpanHash: null, mpanObfuscated: null });
    const found = { mpan, home: homeKey(saved.address, saved.postcode) };
    const mpanHash = await db.mpans.addHandle(customer.id, found, clock.now());
    return respond(200, { mpanKnown: true, mpanHash, mpanObfuscated: obfuscateMpan(mpan) });
  },

  "GET /api/postcodes/{postcode}/distribution-id": ({ deps, params }) => {
    const postcode = readPostcode(deps, params.postcode);
    if (!postcode.ok) return invalidPostcode(postcode.error);
    const found = distributionIdOf(postcode.value);
    return found ? respond(200, found) : NO_NETWORK;
  },
});

/** The lookup service's test postcodes are valid in the sandbox only. */
function readPostcode({ config }: Deps, text: string) {
  return parsePostcode(text, { magic: config.sandboxUrl !== null });
}

/** A dependent street keeps both names: `1, High Street` alone would be another home. */
export function asText({ organisation, ...home }: FoundAddress): string {
  const address1 = [home.dependentThoroughfare, home.address1].filter(Boolean).join(", ");
  return formatAddress(addressOf({ ...home, address1, building: organisation }));
}

async function mpanAt({ partners, log }: Deps, addressId: string, saved: StoredHome) {
  try {
    const listed = await partners.addresses.byId(addressId);
    if (!listed || !isSameHome(listed, saved)) return null;
    const address = { ...parseAddress(asText(listed)), postcode: listed.postcode };
    return (await partners.smartMeters.findMeterByAddress(address, LOOKUP_TIMEOUT_MS))?.mpan ?? null;
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    log.info({ partner: error.partner }, "meter lookup failed: partner is unavailable");
    return null;
  }
}

function isSameHome(listed: FoundAddress, { address, postcode }: StoredHome): boolean {
  return homeKey(parseAddress(asText(listed)), listed.postcode) === homeKey(address, postcode);
}

const LOOKUP_TIMEOUT_MS = 3_000;

function invalidPostcode(message: string) {
  return problem("invalid-postcode", message, { errors: { postcode: message } });
}

const NO_NETWORK = problem("no-network");

const TOO_MANY = (wait: string) =>
  `You’ve looked up a lot of addresses today. Please type your address instead, or try again in ${wait}.`;
