import { fullStreet, parseAddress } from "./address.ts";
import { checked, oneOf } from "./form.ts";
import { parsePhone } from "./phone.ts";
import { fail, ok, type Result } from "./result.ts";

export const solarInterests = ["SOLAR_WITH_BATTERY", "BATTERY_ONLY"] as const;
export type SolarInterest = (typeof solarInterests)[number];

/** Relation to a request of the last 30 days: `changed` before delivery, `correction` after; `same` is not sent. */
export const solarRequests = ["new", "changed", "correction", "same"] as const;
export type SolarRequest = (typeof solarRequests)[number];

/** `refused` by the partner; `withdrawing` until the partner is notified. */
export const solarLeadStates = ["waiting", "delivered", "refused", "withdrawing", "withdrawn"] as const;
export type SolarLeadState = (typeof solarLeadStates)[number];

export type SolarMessage = "request" | "correction" | "withdrawal";
/** Customer actions (`agreed`, `withdrawn`) and messages sent to the partner. */
export const solarEvents = ["agreed", "withdrawn", "request", "correction", "withdrawal"] as const;
export type SolarEvent = (typeof solarEvents)[number];
/** The partner's response to a message; `unanswered` when it was lost, so delivery is uncertain. */
export const solarOutcomes = ["delivered", "refused", "unanswered"] as const;
export type SolarOutcome = (typeof solarOutcomes)[number];

export const solarMessages = {
  interest: "Please choose what you are interested in",
  consent: "Please give consent to continue",
  estimate:
    "The estimate has changed or doesn’t match your choice. Check it and tick again, or leave it out.",
  failed: "Something went wrong, please try again or contact support.",
} as const;

/** The consent field of each choice; the other is ignored. */
export const consentFieldOf = {
  SOLAR_WITH_BATTERY: "solarPartnerConsent",
  BATTERY_ONLY: "batteryInstallerConsent",
} as const satisfies Record<SolarInterest, string>;

/** The choice whose partner receives each kind of estimate. */
export const interestOf = {
  panels: "SOLAR_WITH_BATTERY",
  battery: "BATTERY_ONLY",
} as const satisfies Record<string, SolarInterest>;

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

export function solarFieldsOf(form: { get(field: string): unknown }): SolarFields {
  return {
    phoneNumber: String(form.get("phoneNumber") ?? ""),
    solarInterest: String(form.get("solarInterest") ?? ""),
    solarPartnerConsent: form.get("solarPartnerConsent") === "on",
    batteryInstallerConsent: form.get("batteryInstallerConsent") === "on",
  };
}

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

type Profile = Record<"given_name" | "family_name" | "email" | "address" | "custom:postcode", string>;

export function solarLeadOf(profile: Profile, form: SolarForm) {
  const home = parseAddress(profile.address);
  return {
    firstname: profile.given_name,
    lastname: profile.family_name,
    email: profile.email,
    phone: form.phoneNumber,
    address: fullStreet(home),
    city: home.town,
    zip: profile["custom:postcode"],
    battery_only: form.solarInterest === "BATTERY_ONLY",
    consent_for_data_sharing_with_solar_partner: form.solarPartnerConsent,
    consent_to_share_with_battery_installer: form.batteryInstallerConsent,
    sourceofsolarlead: "web",
  };
}

export function isSolarFormComplete({ phoneNumber, solarInterest, ...consents }: SolarFields): boolean {
  const choice = solarInterests.find((interest) => interest === solarInterest);
  return phoneNumber.trim() !== "" && choice !== undefined && consents[consentFieldOf[choice]];
}
