import * as z from "zod/mini";
import { call, type Network, parseShape, readJson } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import { resilience } from "./resilience.ts";

export interface LeadSettings {
  urlAllowlist: readonly string[];
}

const partner = "leads";
const responseShape = z.object({ success: z.boolean() });

export function leads({ urlAllowlist, fetch, onDown, timeoutFactor }: LeadSettings & Network) {
  const { change } = resilience(partner, { onDown, timeoutFactor });
  return {
    /** The configuration, not the editors, decides which origins may receive details. */
    allows: (url: string): boolean => isAllowed(url, urlAllowlist),
    sendJson: (url: string, payload: object) =>
      post(url, { body: JSON.stringify(payload), headers: { "content-type": "application/json" } }),
    sendForm: (url: string, fields: Record<string, string>) =>
      post(url, { body: new URLSearchParams(fields) }),
  };

  /** Checks the body, because a captive portal also returns 200. Returns `refused` if retrying would not help. */
  async function post(url: string, init: RequestInit): Promise<"delivered" | "refused"> {
    if (!isAllowed(url, urlAllowlist)) throw new PartnerDown(partner, "not-allowed");
    return change(async (signal) => {
      const response = await call(partner, fetch, url, { ...init, method: "POST", signal });
      if (!response.ok) return "refused";
      const { success } = parseShape(partner, responseShape, await readJson(partner, response));
      return success ? "delivered" : "refused";
    });
  }
}

function isAllowed(url: string, origins: readonly string[]): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && !parsed.username && !parsed.password && origins.includes(parsed.origin);
}
