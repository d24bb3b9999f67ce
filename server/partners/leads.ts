import * as z from "zod/mini";
import { call, type Network, readJson, shaped } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface LeadSettings {
  /** Origins that may receive personal details. */
  urlAllowlist: readonly string[];
}

const partner = "leads";
const taken = z.object({ success: z.boolean() });

/** Sends solar leads, captured e-mail addresses and referrals to URLs from the content. */
export function leads({ urlAllowlist, fetch, onDown, patience }: LeadSettings & Network) {
  const { change } = resilience(partner, { onDown, patience });
  return {
    /** The configuration, not the editors, decides which origins may receive details. */
    allows: (url: string): boolean => isAllowed(url, urlAllowlist),
    sendJson: (url: string, payload: object) =>
      post(url, { body: JSON.stringify(payload), headers: { "content-type": "application/json" } }),
    sendForm: (url: string, fields: Record<string, string>) =>
      post(url, { body: new URLSearchParams(fields) }),
  };

  /**
   * A 200 alone is no delivery, because a captive portal answers that too.
   * @returns `refused` if retrying would not help
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
