import * as z from "zod/mini";
import type { Mpan } from "../../domain/mpan.ts";
import { parseMpan } from "../../domain/mpan.ts";
import { callJson, type Network, parseShape } from "./network.ts";
import { resilience } from "./resilience.ts";
import { type HomeToFind, isBlank, isSameHome, partialAddresses } from "./smart-meter-address.ts";
import { homeShape, smartMeterData } from "./smart-meter-data.ts";
import { smartMeterDisplay } from "./smart-meter-display.ts";
import {
  isMissing,
  meterMessages,
  meterResponse,
  partner,
  type SmartMeterSettings,
} from "./smart-meter-responses.ts";

/** `address` is the start of the listed address; null if none is listed. */
export type FoundMeter = { found: true; postcode: string; address: string | null } | { found: false };

export function smartMeters({ fetch, onDown, timeoutFactor = 1, ...settings }: SmartMeterSettings & Network) {
  const calls = resilience(partner, { onDown, timeoutFactor });
  const headers = {
    "x-api-key": settings.apiKey,
    "content-type": "application/json",
    accept: "application/json",
  };
  const request = (url: string, init: RequestInit = {}, maxBytes?: number) =>
    callJson(partner, fetch, url, { ...init, headers }, maxBytes).then(meterResponse);
  const connection = { ...settings, request, calls };

  return {
    async findMeter(mpan: string): Promise<FoundMeter> {
      const response = await calls.lookUp((signal) =>
        request(`${settings.dataUrl}/find-mpxn/${mpan}`, { signal }),
      );
      if (isMissing(response)) return { found: false };
      const { postCode: postcode, addressIdentifier } = parseShape(
        partner,
        foundShape,
        response.body,
      ).propertyFilter;
      return { found: true, postcode, address: isBlank(addressIdentifier) ? null : addressIdentifier };
    },

    /** Tries each of the home's search terms; starts none after `withinMs`. */
    async findMeterByAddress(
      home: HomeToFind,
      withinMs = Number.POSITIVE_INFINITY,
    ): Promise<{ mpan: Mpan } | null> {
      const began = performance.now();
      for (const partial of partialAddresses(home)) {
        if (performance.now() - began > withinMs * timeoutFactor) return null;
        const found = await meterAt(home, partial);
        if (found) return found;
      }
      return null;
    },

    /** `evidence` is the id of our committed record; `moveInDate` (YYYY-MM-DD) limits the data. */
    grantConsent: ({ mpan, evidence, moveInDate }: Grant): Promise<"granted" | "refused"> =>
      calls.change(async (signal) => {
        const response = await request(`${settings.consentUrl}/consents/add-trusted-consent`, {
          method: "POST",
          body: JSON.stringify({ mpxn: mpan, evidence, moveInDate }),
          signal,
        });
        if (isMissing(response)) return "refused";
        parseShape(partner, doneShape, response.body);
        return "granted";
      }),

    /** Idempotent: a missing consent counts as withdrawn. */
    withdrawConsent: (mpan: string): Promise<void> =>
      calls.change(async (signal) => {
        const url = `${settings.consentUrl}/consents/withdraw-consent`;
        const byPut = settings.withdrawal === "PUT";
        const response = await (byPut
          ? request(`${url}?mpxn=${mpan}`, { method: "PUT", signal })
          : request(`${url}/${mpan}`, { method: "DELETE", signal }));
        const isGone = response.status === 404 || response.message === meterMessages.noConsent;
        if (isGone || (byPut && response.status === 204)) return;
        parseShape(partner, byPut ? withoutErrorsShape : doneShape, response.body);
      }),

    consentStatus: (mpan: string): Promise<"granted" | "none"> =>
      calls.lookUp(async (signal) => {
        const response = await request(`${settings.dataUrl}/mpxn/${mpan}`, { signal });
        if (response.status === 404 || response.message === meterMessages.noConsent) return "none";
        parseShape(partner, homeShape, response.body);
        return "granted";
      }),

    ...smartMeterDisplay(connection),
    ...smartMeterData(connection),
  };

  async function meterAt(home: HomeToFind, partial: string): Promise<{ mpan: Mpan } | null> {
    // A segment such as ".." would change the path.
    if (!/[\p{L}\p{N}]/u.test(partial)) return null;
    const path = `/find-mpxn/${encodeURIComponent(home.postcode)}/${encodeURIComponent(partial)}`;
    const response = await calls.lookUp((signal) => request(`${settings.dataUrl}${path}`, { signal }));
    if (isMissing(response)) return null;
    const found = parseShape(partner, foundShape, response.body);
    const { postCode: postcode, addressIdentifier: address } = found.propertyFilter;
    if (found.multipleMatchingResults || found.deviceType !== "ESME") return null;
    if (!isSameHome(home, { postcode, address })) return null;
    const mpan = parseMpan(found.mpxn, { checkDigit: "off" });
    return mpan.ok ? { mpan: mpan.value } : null;
  }
}

interface Grant {
  mpan: string;
  evidence: string;
  moveInDate: string;
}

/** An empty 200 could come from a proxy. */
const doneShape = z.object({ status: z.object({ code: z.literal("OK") }) });

/** Follows the provider's sample code for a withdrawal by PUT. */
const withoutErrorsShape = z.object({ errors: z.optional(z.undefined()) });

const foundShape = z.object({
  mpxn: z.string().check(z.regex(/^\d{1,13}$/)),
  deviceType: z.string(),
  multipleMatchingResults: z.optional(z.boolean()),
  propertyFilter: z.object({
    postCode: z.string().check(z.maxLength(20)),
    addressIdentifier: z.string().check(z.maxLength(100)),
  }),
});
