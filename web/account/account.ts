import { useOutletContext } from "react-router";
import type { Attributes } from "../../contract/attributes.ts";
import type { Api } from "../../contract/client.ts";
import type { Success } from "../../contract/endpoints.ts";
import type { SolarLead } from "../../contract/solar-leads.ts";
import { expected, refusal } from "../expected.ts";

export type MeterDetails = Extract<Success<"GET /api/user/details">, { status: 200 }>["data"];

/** What every page of the account area knows. */
export interface Account {
  attributes: Attributes;
  /** Null when no meter is registered. */
  meter: MeterDetails | null;
  /** What was asked of solar partners and stands: neither taken back nor refused. Null when it could not be looked up. */
  solarRequests: SolarRequest[] | null;
}

export type SolarRequest = Pick<SolarLead, "interest" | "partner" | "agreedAt">;

/** Reads the signed-in customer's account; sends everybody else to sign in and come back. */
export async function readAccount(api: Api, request: Request): Promise<Account> {
  const [attributes, meter, solar] = await Promise.all([
    api("GET /api/user/attributes"),
    api("GET /api/user/details"),
    api("GET /api/solar-leads"),
  ]);
  // A page is not lost for want of its promotion.
  const solarRequests = solar.ok ? solar.data.leads.filter(isStanding).map(inShort) : null;
  const known = { attributes: expected(attributes, request), solarRequests };
  if (meter.ok) return { ...known, meter: meter.data };
  if (!isNothingRegistered(meter)) throw refusal(meter, request);
  return { ...known, meter: null };
}

function isStanding({ state }: SolarLead): boolean {
  return state === "waiting" || state === "delivered";
}

function inShort({ interest, partner, agreedAt }: SolarLead): SolarRequest {
  return { interest, partner, agreedAt };
}

/** Our own 404: one that something between us and the server made up says nothing about meters. */
export function isNothingRegistered(answer: {
  ok: boolean;
  status: number;
  problem?: { code: string };
}): boolean {
  return answer.status === 404 && answer.problem?.code === "nothing-registered";
}

/** The account, for everything inside of the account area's layout. */
export function useAccount(): Account {
  return useOutletContext<Account>();
}
