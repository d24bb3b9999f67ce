import { problem } from "../app/problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request is a write that another site's page started. A browser says where a write comes from in
 * `Origin` and `Sec-Fetch-Site`; a write that carries our cookie and says neither counts as foreign as well.
 */
export function isCrossSiteWrite({ method, headers }: Request, origins: readonly string[]): boolean {
  if (SAFE.has(method)) return false;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // A page without a referrer, such as one whose address is private, posts its forms with the origin "null".
  const isOwnButUnnamed = origin === "null" && site === "same-origin";
  if (site && site !== "same-origin" && site !== "none") return true;
  if (origin) return !origins.includes(origin) && !isOwnButUnnamed;
  return !site && headers.has("cookie");
}

export const CROSS_SITE = problem("foreign-origin");
