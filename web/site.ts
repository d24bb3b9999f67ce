import { createContext as createReactContext, useContext } from "react";
import { createContext } from "react-router";
import type { Attributes } from "../contract/attributes.ts";
import type { Api } from "../contract/client.ts";
import type { SiteLinks } from "../domain/site-links.ts";

/** State at the time of rendering. */
export interface Site {
  productName: string;
  origin: string;
  isSignedIn: boolean;
  customerId: string | null;
  customer: Attributes | null;
  /** The request had the cookie of an ended session, which this response clears. */
  hasSessionEnded: boolean;
  hasMeter: boolean;
  /** Epoch seconds; null without a meter. */
  reconsentDue: number | null;
  /** The server's time, in epoch seconds. */
  now: number;
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
  if (!site) throw new Error("SiteProvider is missing.");
  return site;
}

const ApiReactContext = createReactContext<Api | null>(null);
export const ApiProvider = ApiReactContext.Provider;

/** For effects and event handlers; loaders and actions use `apiContext`. */
export function useApi(): Api {
  const api = useContext(ApiReactContext);
  if (!api) throw new Error("ApiProvider is missing.");
  return api;
}

export function productSlug(productName: string): string {
  return productName.toLowerCase().split(/\s+/).join("-");
}
