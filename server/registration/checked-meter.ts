import { homeKey } from "../../domain/address.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { MeterLink, MpanCheckResult } from "../db/registration/mpans.ts";

export async function checkForSavedHome(
  { db, clock }: Deps,
  userId: string,
  mpan: Mpan,
): Promise<(MpanCheckResult & { home: string }) | null> {
  const saved = await db.homes.read(userId);
  const check = await db.mpans.readCheck(userId, mpan, clock.now());
  const home = saved && homeKey(saved.address, saved.postcode);
  return home !== null && check?.home === home ? { ...check, home } : null;
}

export const meterLinkText: Record<MeterLink, string> = {
  address: "The data provider lists this meter at the home’s address",
  plot: "The data provider lists this meter at the home’s plot",
  postcode:
    "The meter was checked by postcode only: the data provider lists no meter at the home’s address, and lists this one at its postcode without an address",
};
