import { useOutletContext } from "react-router";
import type { Attributes } from "../../contract/attributes.ts";
import type { Api } from "../../contract/client.ts";
import type { Success } from "../../contract/endpoints.ts";
import type { SolarLead } from "../../contract/solar-leads.ts";
import { expected, refusal } from "../expected.ts";

export type MeterDetails = Extract<Success<"GET /api/user/details">, { status: 200 }>["data"];

export interface Account {
  attributes: Attributes;
  meter: MeterDetails | null;
  /** Neither withdrawn nor refused. Null when the lookup failed. */
  solarRequests: SolarRequest[] | null;
}

export type SolarRequest = Pick<SolarLead, "interest" | "partner" | "agreedAt">;

export async function readAccount(api: Api, request: Request): Promise<Account> {
  const [attributes, meter, solar] = await Promise.all([
    api("GET /api/user/attributes"),
    api("GET /api/user/details"),
    api("GET /api/solar-leads"),
  ]);
  const solarRequests = solar.ok ? solar.data.leads.filter(isActiveRequest).map(summarize) : null;
  const known = { attributes: expected(attributes, request), solarRequests };
  if (meter.ok) return { ...known, meter: meter.data };
  if (!isNotRegistered(meter)) throw refusal(meter, request);
  return { ...known, meter: null };
}

function isActiveRequest({ state }: SolarLead): boolean {
  return state === "waiting" || state === "delivered";
}

function summarize({ interest, partner, agreedAt }: SolarLead): SolarRequest {
  return { interest, partner, agreedAt };
}

/** Distinguishes our own 404 from a proxy's. */
export function isNotRegistered(response: {
  ok: boolean;
  status: number;
  problem?: { code: string };
}): boolean {
  return response.status === 404 && response.problem?.code === "nothing-registered";
}

export function useAccount(): Account {
  return useOutletContext<Account>();
}
