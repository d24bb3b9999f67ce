import { data, redirect } from "react-router";
import type { Api } from "../../contract/client.ts";
import type { SolarLead } from "../../contract/solar-leads.ts";
import {
  parseSolarForm,
  type SolarFields,
  type SolarInterest,
  type SolarRequest,
  solarFieldsOf,
  solarLeadOf,
  solarMessages,
  solarRequests,
} from "../../domain/solar.ts";
import { expected } from "../expected.ts";
import { requireSignIn } from "../identity/session/next-path.ts";
import { estimateChoices } from "./estimate.ts";

export interface MadeRequest {
  requested: SolarRequest;
  interest: SolarInterest;
  isRefused: boolean;
}

/** Those not withdrawn, latest first. Throws a `refusal` on failure. */
export async function readRequests(api: Api, page: Request): Promise<SolarLead[]> {
  const own = expected(await api("GET /api/solar-leads"), page);
  return own.leads.filter(({ withdrawnAt }) => withdrawnAt === null);
}

/** Null unless in `leads`, since addresses can be typed. */
export function requestAt(url: string, leads: readonly SolarLead[]): MadeRequest | null {
  const search = new URL(url).searchParams;
  const requested = solarRequests.find((one) => one === search.get("requested"));
  const lead = leads.find((one) => one.interest === search.get("interest"));
  return requested && lead
    ? { requested, interest: lead.interest, isRefused: lead.state === "refused" }
    : null;
}

export async function requestQuote(request: Request, api: Api) {
  const form = await request.formData();
  const fields = solarFieldsOf(form);
  const summary = String(form.get("estimate") ?? "");
  const values = { ...typedValues(fields), estimate: summary };
  const parsed = parseSolarForm(fields);
  if (!parsed.ok) return data({ errors: parsed.error, values }, 422);
  const profile = await api("GET /api/user/attributes");
  if (!profile.ok) {
    if (profile.status === 401) return requireSignIn(request);
    return data({ message: solarMessages.failed, values }, 503);
  }
  const choices = estimateChoices(request.url);
  const estimate = summary && choices && { choices, summary };
  const body = { ...solarLeadOf(profile.data, parsed.value), ...(estimate && { estimate }) };
  const response = await api("POST /api/solar-leads", { body });
  if (response.ok)
    return redirect(`/solar?requested=${response.data.request}&interest=${parsed.value.solarInterest}`);
  const { errors, code } = response.problem;
  if (code === "address-first") return data({ message: response.problem.message, values }, 409);
  if (response.status === 429) return data({ message: response.problem.message, values }, 429);
  return errors ? data({ errors, values }, 422) : data({ message: solarMessages.failed, values }, 503);
}

function typedValues({ solarPartnerConsent, batteryInstallerConsent, ...typed }: SolarFields) {
  return {
    ...typed,
    solarPartnerConsent: solarPartnerConsent ? "on" : "",
    batteryInstallerConsent: batteryInstallerConsent ? "on" : "",
  };
}
