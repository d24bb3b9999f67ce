import * as z from "zod/mini";
import type { Mpan } from "../../domain/mpan.ts";
import { parseMpan } from "../../domain/mpan.ts";
import { callJson, type Network, shaped } from "./network.ts";
import { resilience } from "./resilience.ts";
import { isSameHome, partialAddresses, type SoughtHome } from "./smart-meter-address.ts";
import {
  isMissing,
  meterAnswer,
  meterMessages,
  partner,
  type SmartMeterSettings,
} from "./smart-meter-answers.ts";
import { homeShape, smartMeterData } from "./smart-meter-data.ts";
import { smartMeterDisplay } from "./smart-meter-display.ts";

/** A meter that the provider can read. `addressIdentifier` is the start of its address, in upper case. */
export type FoundMeter = { found: true; postcode: string; addressIdentifier: string } | { found: false };

/** Smart meters by way of n3rgy (V2): finding, consent, in-home displays and readings. */
export function smartMeters({ fetch, onDown, patience = 1, ...settings }: SmartMeterSettings & Network) {
  const calls = resilience(partner, { onDown, patience });
  const headers = {
    "x-api-key": settings.apiKey,
    "content-type": "application/json",
    accept: "application/json",
  };
  const ask = (url: string, init: RequestInit = {}, mostBytes?: number) =>
    callJson(partner, fetch, url, { ...init, headers }, mostBytes).then(meterAnswer);
  const connection = { ...settings, ask, calls };

  return {
    /** Whether a readable smart meter stands behind an MPAN, and where. Needs no consent. */
    async findMeter(mpan: string): Promise<FoundMeter> {
      const answer = await calls.lookUp((signal) => ask(`${settings.dataUrl}/find-mpxn/${mpan}`, { signal }));
      if (isMissing(answer)) return { found: false };
      const { propertyFilter } = shaped(partner, foundShape, answer.body);
      return {
        found: true,
        postcode: propertyFilter.postCode,
        addressIdentifier: propertyFilter.addressIdentifier,
      };
    },

    /**
     * The one electricity meter at an address, which is looked up in each form that the provider may have it in.
     * @param withinMs after this time no further form is tried
     */
    async findMeterByAddress(
      home: SoughtHome,
      withinMs = Number.POSITIVE_INFINITY,
    ): Promise<{ mpan: Mpan } | null> {
      const began = performance.now();
      for (const partial of partialAddresses(home)) {
        if (performance.now() - began > withinMs * patience) return null;
        const found = await meterAt(home, partial);
        if (found) return found;
      }
      return null;
    },

    /**
     * Opens a home's data on our word that we checked the customer's right to it.
     * @param evidence the id of our own record of that check, committed before this call
     * @param moveInDate YYYY-MM-DD: nothing from before it may be read
     */
    grantConsent: ({ mpan, evidence, moveInDate }: Grant): Promise<"granted" | "refused"> =>
      calls.change(async (signal) => {
        const answer = await ask(`${settings.consentUrl}/consents/add-trusted-consent`, {
          method: "POST",
          body: JSON.stringify({ mpxn: mpan, evidence, moveInDate }),
          signal,
        });
        if (isMissing(answer)) return "refused";
        shaped(partner, doneShape, answer.body);
        return "granted";
      }),

    /** Safe to repeat: a consent that is not there is as good as withdrawn. */
    withdrawConsent: (mpan: string): Promise<void> =>
      calls.change(async (signal) => {
        const url = `${settings.consentUrl}/consents/withdraw-consent`;
        const byPut = settings.withdrawal === "PUT";
        const answer = await (byPut
          ? ask(`${url}?mpxn=${mpan}`, { method: "PUT", signal })
          : ask(`${url}/${mpan}`, { method: "DELETE", signal }));
        const isGone = answer.status === 404 || answer.message === meterMessages.noConsent;
        if (isGone || (byPut && answer.status === 204)) return;
        shaped(partner, byPut ? withoutErrorsShape : doneShape, answer.body);
      }),

    /** What the provider itself holds for an MPAN: the truth after a lost answer. */
    consentStatus: (mpan: string): Promise<"granted" | "none"> =>
      calls.lookUp(async (signal) => {
        const answer = await ask(`${settings.dataUrl}/mpxn/${mpan}`, { signal });
        if (answer.status === 404 || answer.message === meterMessages.noConsent) return "none";
        shaped(partner, homeShape, answer.body);
        return "granted";
      }),

    ...smartMeterDisplay(connection),
    ...smartMeterData(connection),
  };

  async function meterAt(home: SoughtHome, partial: string): Promise<{ mpan: Mpan } | null> {
    const path = `/find-mpxn/${encodeURIComponent(home.postcode)}/${encodeURIComponent(partial)}`;
    const answer = await calls.lookUp((signal) => ask(`${settings.dataUrl}${path}`, { signal }));
    if (isMissing(answer)) return null;
    const found = shaped(partner, foundShape, answer.body);
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

/** The provider did what it was asked: an empty 200 could come from anything between us. */
const doneShape = z.object({ status: z.object({ code: z.literal("OK") }) });

/** What the provider's own sample of a withdrawal by PUT takes for done. */
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
