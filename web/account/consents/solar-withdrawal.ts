import type { SolarLead } from "../../../contract/solar-leads.ts";

export const PERMISSIONS = "/account/consents";

export function withdrawSolarPath({ interest }: SolarLead): string {
  return `${PERMISSIONS}?withdraw=${interest}`;
}

export function leadToWithdraw(search: URLSearchParams, leads: readonly SolarLead[]): SolarLead | undefined {
  return leads.find(
    ({ interest, withdrawnAt }) => interest === search.get("withdraw") && withdrawnAt === null,
  );
}
