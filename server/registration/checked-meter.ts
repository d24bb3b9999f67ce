import { homeText } from "../../domain/address.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { MeterLink, MpanCheckResult } from "../db/registration/mpans.ts";

/** The check of a meter for the home that is saved now; null after the home has changed. */
export async function checkForSavedHome(
  { db, clock }: Deps,
  userId: string,
  mpan: Mpan,
): Promise<MpanCheckResult | null> {
  const home = await db.homes.read(userId);
  const check = await db.mpans.readCheck(userId, mpan, clock.now());
  if (!home || !check) return null;
  return check.home === homeText(home.address, home.postcode) ? check : null;
}

/** What ties the meter to the home, as the consent record says it. */
export const meterLinkWords: Record<MeterLink, string> = {
  address: "The data provider lists this meter at the home’s address",
  postcode:
    "The meter was checked by postcode only: the data provider knows no meter at the home’s address, and this one at its postcode",
};
