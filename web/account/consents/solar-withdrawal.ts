import type { SolarLead } from "../../../contract/solar-leads.ts";

export const PERMISSIONS = "/account/consents";

/** The link that opens the dialog. */
export function withdrawSolarPath({ interest }: SolarLead): string {
  return `${PERMISSIONS}?withdraw=${interest}`;
}

/** The permission that the address asks to take back: one that lasts. */
export function withdrawalIn(search: URLSearchParams, leads: readonly SolarLead[]): SolarLead | undefined {
  return leads.find(
    ({ interest, withdrawnAt }) => interest === search.get("withdraw") && withdrawnAt === null,
  );
}
