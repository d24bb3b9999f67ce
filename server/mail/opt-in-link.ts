import type { OptIn } from "../../domain/opt-in.ts";
import type { Keys } from "../platform/keys.ts";

const OPT_IN_LIFETIME_SECONDS = 60 * 24 * 60 * 60;

/** Opt-in links are valid for 60 days, opt-out links forever. `now` in epoch seconds. */
export function optInPath(keys: Keys, optIn: OptIn, now: number): string {
  const query = new URLSearchParams({
    email: optIn.email,
    utm_campaign: optIn.campaignId,
    ...(optIn.optIn ? {} : { opt_in: "false" }),
    token: makeOptInToken(keys, optIn, now + OPT_IN_LIFETIME_SECONDS),
  });
  return `/opt-in?${query}`;
}

export function makeOptInToken(keys: Keys, optIn: OptIn, expires: number): string {
  return `${expires.toString(36)}.${keys.digest("opt-in", signedText(optIn, expires))}`;
}

/** `expired` is distinguished, so that the page can offer a new link. */
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
