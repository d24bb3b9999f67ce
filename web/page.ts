import type { LazyPart } from "./runtime/lazy-module.ts";

/** What a route declares about its page in `handle`. */
export interface PageHandle {
  /** Without the product's name, which is appended. A function when it depends on loader or action data. */
  title: string | ((data: never, actionData?: never) => string);
  /** For search engines and shared links. Default: the subtitle of the page's content. */
  description?: string;
  tint?: "green" | "yellow";
  /** Indexed by search engines, and kept by shared caches for signed-out visitors. */
  isPublic?: boolean;
  /** Allows the card provider's scripts in the security policy. */
  takesCard?: boolean;
  /** No header and no footer. */
  isFullScreen?: boolean;
  /** Shows a compact footer. */
  isTask?: boolean;
  /** Not read ahead: its loaders call partners that limit us. */
  asksPartners?: boolean;
  /** The URL carries personal data: sent with `Referrer-Policy: no-referrer`. */
  isPrivateAddress?: boolean;
  /** Lazy modules of the first paint: fetched before rendering and before hydration, their styles sent along. */
  parts?: (loaderData?: never, actionData?: never) => readonly LazyPart[];
}
