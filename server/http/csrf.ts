import { problem } from "../app/problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Browsers send `Origin` and `Sec-Fetch-Site`; a write with our cookie but neither counts as cross-site. */
export function isCrossSiteWrite({ method, headers }: Request, origins: readonly string[]): boolean {
  if (SAFE.has(method)) return false;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // A page with `referrer-policy: no-referrer` posts its forms with the origin "null".
  const isOwnWithoutReferrer = origin === "null" && site === "same-origin";
  if (site && site !== "same-origin" && site !== "none") return true;
  if (origin) return !origins.includes(origin) && !isOwnWithoutReferrer;
  return !site && headers.has("cookie");
}

export const CROSS_SITE = problem("foreign-origin");
