import type { OptIn } from "../../domain/opt-in.ts";
import type { Keys } from "../platform/keys.ts";

/** How long a signed link that opts in is good for. */
const LINK_SECONDS = 60 * 24 * 60 * 60;

/** The signed path of the opt-in page. `now` in epoch seconds; good for 60 days to opt in, and for ever to opt out. */
export function optInPath(keys: Keys, optIn: OptIn, now: number): string {
  const query = new URLSearchParams({
    email: optIn.email,
    utm_campaign: optIn.campaignId,
    ...(optIn.optIn ? {} : { opt_in: "false" }),
    token: makeOptInToken(keys, optIn, now + LINK_SECONDS),
  });
  return `/opt-in?${query}`;
}

/** Signs that we sent a link: to this address, for this campaign, to opt in until `expires` (epoch seconds), or to opt out. */
export function makeOptInToken(keys: Keys, optIn: OptIn, expires: number): string {
  return `${expires.toString(36)}.${keys.digest("opt-in", signedText(optIn, expires))}`;
}

/**
 * `expired` is told apart: its reader can do something about it. The way out of an old e-mail is never too old, like
 * that of `stopPath`: it can do nothing else.
 */
export function checkOptInToken(
  keys: Keys,
  optIn: OptIn,
  token: string,
  now: number,
): "good" | "expired" | "forged" {
  const [expiry = "", digest = ""] = token.split(".");
  const expires = Number.parseInt(expiry, 36);
  if (!keys.matches("opt-in", signedText(optIn, expires), digest)) return "forged";
  return optIn.optIn && expires <= now ? "expired" : "good";
}

function signedText({ email, campaignId, optIn }: OptIn, expires: number): string {
  return JSON.stringify(["link", email, campaignId, optIn, expires]);
}
