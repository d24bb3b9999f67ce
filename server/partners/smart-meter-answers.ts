import * as z from "zod/mini";
import type { Answer } from "./network.ts";
import { PartnerDown } from "./partner-down.ts";
import type { Resilience } from "./resilience.ts";

export const partner = "smart-meter";

/** The provider has no error codes, only texts; these are the ones we act on. */
export const meterMessages = {
  noConsent: "Consent for the given MPxN not found.",
  lookUpFailed: "It was not possible at the time to recover any information of meters associated with",
} as const;

export interface SmartMeterSettings {
  consentUrl: string;
  dataUrl: string;
  /** Base URL of finished inventories, each at UUID.json. */
  inventoryUrl: string;
  apiKey: string;
  /** HTTP method of withdrawals at this provider; DELETE by default. */
  withdrawal?: "DELETE" | "PUT" | undefined;
}

/** Shared by the adapter's parts. `ask` rejects with PartnerDown; other statuses are answers. */
export interface Connection extends SmartMeterSettings {
  ask(url: string, init?: RequestInit, mostBytes?: number): Promise<MeterAnswer>;
  calls: Resilience;
}

export interface MeterAnswer extends Answer {
  /** The provider's error text, or "". */
  message: string;
}

/** Extracts the error text from either documented shape. */
export function meterAnswer({ status, body }: Answer): MeterAnswer {
  const parsed = z.safeParse(errorShape, body);
  const message = parsed.success ? (parsed.data.errors?.[0]?.message ?? parsed.data.message ?? "") : "";
  if (status >= 400 && !message)
    throw new PartnerDown(partner, "unreadable", `HTTP ${status} of someone else`);
  const isOurKey = status === 401 || (status === 403 && message !== meterMessages.noConsent);
  if (isOurKey) throw new PartnerDown(partner, "not-authorised", `HTTP ${status}`);
  if (status === 404 && message.startsWith(meterMessages.lookUpFailed))
    throw new PartnerDown(partner, "failed", "the meter system did not answer");
  return { status, body, message };
}

/** The provider cannot find the home or MPAN, or cannot distinguish it from others. */
export function isMissing({ status }: Answer): boolean {
  return status === 404 || status === 400;
}

const errorShape = z.object({
  errors: z.optional(z.array(z.object({ message: z.string() }))),
  message: z.optional(z.string()),
});

/** A string, or "": `String` would throw for an object without `toString`. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
