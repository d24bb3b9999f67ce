import { data, redirect } from "react-router";
import type { Api } from "../../contract/client.ts";
import type { SolarLead } from "../../contract/solar-leads.ts";
import { parseAddress, wholeStreet } from "../../domain/address.ts";
import {
  parseSolarForm,
  type SolarFields,
  type SolarForm,
  type SolarInterest,
  type SolarRequest,
  solarMessages,
  solarRequests,
} from "../../domain/solar.ts";
import { expected } from "../expected.ts";

/** The outcome and the interest of a request. */
export interface MadeRequest {
  asked: SolarRequest;
  interest: SolarInterest;
  /** The partner rejected it some time later. */
  isRefused: boolean;
}

/** The customer's active requests, latest first. Throws a `refusal` on failure. */
export async function readRequests(api: Api, page: Request): Promise<SolarLead[]> {
  const own = expected(await api("GET /api/solar-leads"), page);
  return own.leads.filter(({ withdrawnAt }) => withdrawnAt === null);
}

/**
 * The request named by the address after a redirect. Null unless in `leads`, since addresses can be typed.
 */
export function requestAt(url: string, leads: readonly SolarLead[]): MadeRequest | null {
  const search = new URL(url).searchParams;
  const asked = solarRequests.find((one) => one === search.get("requested"));
  const lead = leads.find((one) => one.interest === search.get("interest"));
  return asked && lead ? { asked, interest: lead.interest, isRefused: lead.state === "refused" } : null;
}

/** Validates the form and submits the request for the customer. */
export async function requestQuote(form: FormData, api: Api) {
  const fields = fieldsOf(form);
  const values = typedValues(fields);
  const parsed = parseSolarForm(fields);
  if (!parsed.ok) return data({ errors: parsed.error, values }, 422);
  const profile = await api("GET /api/user/attributes");
  if (!profile.ok) {
    if (profile.status === 401) return redirect("/?next=/solar");
    return data({ message: solarMessages.failed, values }, 503);
  }
  const answer = await api("POST /api/solar-leads", { body: leadOf(profile.data, parsed.value) });
  if (answer.ok)
    return redirect(`/solar?requested=${answer.data.request}&interest=${parsed.value.solarInterest}`);
  const { errors, code } = answer.problem;
  if (code === "address-first") return data({ message: answer.problem.message, values }, 409);
  if (answer.status === 429) return data({ message: answer.problem.message, values }, 429);
  return errors ? data({ errors, values }, 422) : data({ message: solarMessages.failed, values }, 503);
}

export function fieldsOf(form: FormData): SolarFields {
  return {
    phoneNumber: String(form.get("phoneNumber") ?? ""),
    solarInterest: String(form.get("solarInterest") ?? ""),
    solarPartnerConsent: form.get("solarPartnerConsent") === "on",
    batteryInstallerConsent: form.get("batteryInstallerConsent") === "on",
  };
}

function typedValues({ solarPartnerConsent, batteryInstallerConsent, ...typed }: SolarFields) {
  return {
    ...typed,
    solarPartnerConsent: solarPartnerConsent ? "on" : "",
    batteryInstallerConsent: batteryInstallerConsent ? "on" : "",
  };
}

type Profile = Record<"given_name" | "family_name" | "email" | "address" | "custom:postcode", string>;

function leadOf(profile: Profile, wish: SolarForm) {
  const home = parseAddress(profile.address);
  return {
    firstname: profile.given_name,
    lastname: profile.family_name,
    email: profile.email,
    phone: wish.phoneNumber,
    address: wholeStreet(home),
    city: home.town,
    zip: profile["custom:postcode"],
    battery_only: wish.solarInterest === "BATTERY_ONLY",
    consent_for_data_sharing_with_solar_partner: wish.solarPartnerConsent,
    consent_to_share_with_battery_installer: wish.batteryInstallerConsent,
    sourceofsolarlead: "web",
  };
}
