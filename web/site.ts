import { createContext as createReactContext, useContext } from "react";
import { createContext } from "react-router";
import type { Attributes } from "../contract/attributes.ts";
import type { Api } from "../contract/client.ts";
import type { SiteLinks } from "../domain/site-links.ts";

/** Data of every page, sent with the first paint. */
export interface Site {
  productName: string;
  /** The public origin, without a path. */
  origin: string;
  isSignedIn: boolean;
  customerId: string | null;
  /** The signed-in customer, at the time of rendering. */
  customer: Attributes | null;
  /** The request carried an expired session cookie, which this answer clears. */
  hasSessionEnded: boolean;
  /** Whether the customer has a meter, at the time of rendering. */
  hasMeter: boolean;
  /** When consent has to be renewed, in epoch seconds; null without a meter. */
  reconsentDue: number | null;
  /** The server's time of rendering, in epoch seconds. */
  now: number;
  /** Null in production. */
  sandboxUrl: string | null;
  card: { scriptUrl: string; publishableKey: string };
  moveDateMonths: number;
  links: SiteLinks;
}

/** For loaders and actions: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();
export const siteContext = createContext<Site>();

const SiteContext = createReactContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is called outside of a page.");
  return site;
}

const ApiReactContext = createReactContext<Api | null>(null);
export const ApiProvider = ApiReactContext.Provider;

/** The API for effects and event handlers; loaders and actions use `apiContext`. */
export function useApi(): Api {
  const api = useContext(ApiReactContext);
  if (!api) throw new Error("useApi is called outside of a page.");
  return api;
}

/** `Hearth` → `hearth`; words are joined by hyphens. */
export function productSlug(productName: string): string {
  return productName.toLowerCase().split(/\s+/).join("-");
}
