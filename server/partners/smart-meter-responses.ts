import * as z from "zod/mini";
import type { JsonResponse } from "./network.ts";
import { PartnerDown, UnexpectedResponse } from "./partner-down.ts";
import type { Resilience } from "./resilience.ts";

export const partner = "smart-meter";

export const meterMessages = {
  noConsent: "Consent for the given MPxN not found.",
  lookUpFailed: "It was not possible at the time to recover any information of meters associated with",
} as const;

export interface SmartMeterSettings {
  consentUrl: string;
  dataUrl: string;
  inventoryUrl: string;
  apiKey: string;
  withdrawal?: "DELETE" | "PUT" | undefined;
}

/** `request` rejects with PartnerDown if the provider fails or rejects our key; other statuses are returned. */
export interface Connection extends SmartMeterSettings {
  request(url: string, init?: RequestInit, maxBytes?: number): Promise<MeterResponse>;
  calls: Resilience;
}

export interface MeterResponse extends JsonResponse {
  message: string;
}

export function meterResponse({ status, body }: JsonResponse): MeterResponse {
  const parsed = z.safeParse(errorShape, body);
  const message = parsed.success ? (parsed.data.errors?.[0]?.message ?? parsed.data.message ?? "") : "";
  if (status >= 400 && !message)
    throw new PartnerDown(partner, "unreadable", `HTTP ${status} from another server`);
  const isKeyRejected = status === 401 || (status === 403 && message !== meterMessages.noConsent);
  if (isKeyRejected) throw new PartnerDown(partner, "not-authorised", `HTTP ${status}`);
  if (status === 404 && message.startsWith(meterMessages.lookUpFailed))
    throw new UnexpectedResponse(partner, "failed", "the meter’s own system timed out");
  return { status, body, message };
}

/** The provider cannot find the home or MPAN, or cannot distinguish it from others. */
export function isMissing({ status }: JsonResponse): boolean {
  return status === 404 || status === 400;
}

const errorShape = z.object({
  errors: z.optional(z.array(z.object({ message: z.string() }))),
  message: z.optional(z.string()),
});

/** `String` would throw for an object without `toString`. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
