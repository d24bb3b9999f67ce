import * as z from "zod/mini";
import { call, type Network, readJson, shaped } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface LeadSettings {
  /** The origins that people's details may be sent to. */
  urlAllowlist: readonly string[];
}

const partner = "leads";
const taken = z.object({ success: z.boolean() });

/** Delivers solar leads, captured e-mail addresses and referrals to the URL that the content names. */
export function leads({ urlAllowlist, fetch, onDown, patience }: LeadSettings & Network) {
  const { change } = resilience(partner, { onDown, patience });
  return {
    /** Whether details may go to a URL: content can be edited by people who may not choose where data goes. */
    allows: (url: string): boolean => isAllowed(url, urlAllowlist),
    sendJson: (url: string, payload: object) =>
      post(url, { body: JSON.stringify(payload), headers: { "content-type": "application/json" } }),
    sendForm: (url: string, fields: Record<string, string>) =>
      post(url, { body: new URLSearchParams(fields) }),
  };

  /**
   * A 200 alone delivers nothing: a page that stands in front of the partner answers that as well.
   * @returns `refused` when the partner does not want it and would not the next time either
   */
  async function post(url: string, init: RequestInit): Promise<"delivered" | "refused"> {
    if (!isAllowed(url, urlAllowlist)) throw new PartnerDown(partner, "not-allowed");
    return change(async (signal) => {
      const response = await call(partner, fetch, url, { ...init, method: "POST", signal });
      if (!response.ok) return "refused";
      const { success } = shaped(partner, taken, await readJson(partner, response));
      return success ? "delivered" : "refused";
    });
  }
}

function isAllowed(url: string, origins: readonly string[]): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && !parsed.username && !parsed.password && origins.includes(parsed.origin);
}
