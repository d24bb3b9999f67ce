import type { LazyPart } from "./runtime/lazy-module.ts";

export interface PageHandle {
  /** Without the product's name, which is appended. A function when it depends on loader or action data. */
  title: string | ((data: never, actionData?: never) => string);
  /** For search engines and shared links. Default: the subtitle of the page's content. */
  description?: string;
  tint?: "green" | "yellow";
  /** Indexed by search engines, and kept by shared caches for signed-out visitors. */
  isPublic?: boolean;
  /** The page is the same for every query, so a cached copy serves all. */
  ignoresQuery?: boolean;
  /** Allows the card provider's scripts in the security policy. */
  takesCard?: boolean;
  isFullScreen?: boolean;
  isTask?: boolean;
  /** Not preloaded, because its loaders call rate-limited partners. */
  callsPartners?: boolean;
  /** The URL contains personal data, so the page has `Referrer-Policy: no-referrer`. */
  isPrivateAddress?: boolean;
  /** Lazy modules of the first paint: fetched before rendering and before hydration. */
  parts?: (loaderData?: never, actionData?: never) => readonly LazyPart[];
}
