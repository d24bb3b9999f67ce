import { checked, oneOf } from "./form.ts";
import { parsePhone } from "./phone.ts";
import { fail, ok, type Result } from "./result.ts";

export const solarInterests = ["SOLAR_WITH_BATTERY", "BATTERY_ONLY"] as const;
export type SolarInterest = (typeof solarInterests)[number];

/**
 * How a request relates to the customer's previous one within 30 days: `new`; `changed` before delivery; a
 * `correction` after delivery; or the `same`, which is not sent again.
 */
export const solarRequests = ["new", "changed", "correction", "same"] as const;
export type SolarRequest = (typeof solarRequests)[number];

/**
 * States of a lead: `waiting` for delivery, `delivered`, `refused` by the partner, `withdrawing` until the
 * partner is notified, `withdrawn`.
 */
export const solarLeadStates = ["waiting", "delivered", "refused", "withdrawing", "withdrawn"] as const;
export type SolarLeadState = (typeof solarLeadStates)[number];

/** Messages to a partner. */
export type SolarMessage = "request" | "correction" | "withdrawal";
/** Customer actions (`agreed`, `withdrawn`) and messages sent to the partner. */
export const solarEvents = ["agreed", "withdrawn", "request", "correction", "withdrawal"] as const;
export type SolarEvent = (typeof solarEvents)[number];
/** The partner's answer to a message; `unanswered` when it was lost, so delivery is uncertain. */
export const solarOutcomes = ["delivered", "refused", "unanswered"] as const;
export type SolarOutcome = (typeof solarOutcomes)[number];

export const solarMessages = {
  interest: "Please choose what you are interested in",
  consent: "Please give consent to continue",
  failed: "Something went wrong, please try again or contact support.",
} as const;

/** The consent field of each choice; the other is ignored. */
export const consentFieldOf = {
  SOLAR_WITH_BATTERY: "solarPartnerConsent",
  BATTERY_ONLY: "batteryInstallerConsent",
} as const satisfies Record<SolarInterest, string>;

export type SolarFields = {
  phoneNumber: string;
  solarInterest: string;
  solarPartnerConsent: boolean;
  batteryInstallerConsent: boolean;
};
export type SolarErrors = { [Field in keyof SolarFields]?: string };
export type SolarForm = {
  phoneNumber: string;
  solarInterest: SolarInterest;
  solarPartnerConsent: boolean;
  batteryInstallerConsent: boolean;
};

export function parseSolarForm(fields: SolarFields): Result<SolarForm, SolarErrors> {
  const phone = parsePhone(fields.phoneNumber);
  const interest = oneOf(solarInterests, solarMessages.interest)(fields.solarInterest);
  const consentField = interest.ok ? consentFieldOf[interest.value] : undefined;
  const consent = checked(solarMessages.consent)(String(consentField && fields[consentField]));
  if (phone.ok && interest.ok && consent.ok) {
    return ok({
      phoneNumber: phone.value,
      solarInterest: interest.value,
      solarPartnerConsent: consentField === "solarPartnerConsent",
      batteryInstallerConsent: consentField === "batteryInstallerConsent",
    });
  }
  return fail({
    ...(!phone.ok && { phoneNumber: phone.error }),
    ...(!interest.ok && { solarInterest: interest.error }),
    ...(consentField !== undefined && !consent.ok && { [consentField]: consent.error }),
  });
}

/** Whether the form has a phone number, a choice and the matching consent. */
export function solarFormIsComplete({ phoneNumber, solarInterest, ...consents }: SolarFields): boolean {
  const choice = solarInterests.find((interest) => interest === solarInterest);
  return phoneNumber.trim() !== "" && choice !== undefined && consents[consentFieldOf[choice]];
}
