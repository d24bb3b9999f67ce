import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app.ts";
import { problem, problemResponse } from "./problems.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site's page started. A browser says where a write comes from in `Origin`
 * and `Sec-Fetch-Site`; a write that carries our cookie and says neither is refused as well.
 */
export function refuseForeignWrites(origins: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    // A page without a referrer, such as one whose address is private, posts its forms with the origin "null".
    const isOwnButUnnamed = origin === "null" && site === "same-origin";
    const isForeign =
      (site && site !== "same-origin" && site !== "none") ||
      (origin && !origins.includes(origin) && !isOwnButUnnamed);
    const isUnexplained = !origin && !site && c.req.header("cookie");
    if (isForeign || isUnexplained) return problemResponse(FOREIGN, c.get("requestId"));
    return next();
  };
}

const FOREIGN = problem(403, "foreign-origin", "This has to be done from our own pages.");
