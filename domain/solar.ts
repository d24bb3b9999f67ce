import { checked, oneOf } from "./form.ts";
import { parsePhone } from "./phone.ts";
import { fail, ok, type Result } from "./result.ts";

export const solarInterests = ["SOLAR_WITH_BATTERY", "BATTERY_ONLY"] as const;
export type SolarInterest = (typeof solarInterests)[number];

/**
 * What a request for a quote came to within 30 days of another for the same: a `new` one; the one that waited to be
 * passed on, `changed`; a `correction` of what the partner has; or the `same`, of which nothing is passed on.
 */
export const solarRequests = ["new", "changed", "correction", "same"] as const;
export type SolarRequest = (typeof solarRequests)[number];

/**
 * Where a request stands: `waiting` to be passed on, `delivered`, or `refused` by the partner; taken back, with the
 * partner still to be told (`withdrawing`), or with nothing left to tell it (`withdrawn`).
 */
export const solarLeadStates = ["waiting", "delivered", "refused", "withdrawing", "withdrawn"] as const;
export type SolarLeadState = (typeof solarLeadStates)[number];

/** What a partner is sent. */
export type SolarMessage = "request" | "correction" | "withdrawal";
/** What a customer did (`agreed`, `withdrawn`), and what the partner was sent. */
export const solarEvents = ["agreed", "withdrawn", "request", "correction", "withdrawal"] as const;
export type SolarEvent = (typeof solarEvents)[number];
/** How a partner answered a message; `unanswered` when its answer was lost, so that it may have it or not. */
export const solarOutcomes = ["delivered", "refused", "unanswered"] as const;
export type SolarOutcome = (typeof solarOutcomes)[number];

export const solarMessages = {
  interest: "Please choose what you are interested in",
  consent: "Please give consent to continue",
  failed: "Something went wrong, please try again or contact support.",
} as const;

/** Which consent each choice asks for. The other one is never sent as given. */
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

/** The button waits for a phone number, a choice and the consent that goes with it. */
export function solarFormIsComplete({ phoneNumber, solarInterest, ...consents }: SolarFields): boolean {
  const choice = solarInterests.find((interest) => interest === solarInterest);
  return phoneNumber.trim() !== "" && choice !== undefined && consents[consentFieldOf[choice]];
}
