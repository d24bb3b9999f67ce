import type { OptIn } from "../../domain/opt-in.ts";
import type { Keys } from "../keys.ts";
import { LINK_SECONDS, makeOptInToken } from "./token.ts";

/** The signed path of the opt-in page. `now` in epoch seconds; good for 60 days. */
export function optInPath(keys: Keys, optIn: OptIn, now: number): string {
  const query = new URLSearchParams({
    email: optIn.email,
    utm_campaign: optIn.campaignId,
    ...(optIn.optIn ? {} : { opt_in: "false" }),
    token: makeOptInToken(keys, optIn, now + LINK_SECONDS),
  });
  return `/opt-in?${query}`;
}
