import { createContext as createReactContext, useContext } from "react";
import { createContext } from "react-router";
import type { Attributes } from "../contract/attributes.ts";
import type { Api } from "../contract/client.ts";
import type { SiteLinks } from "../domain/site-links.ts";

/** What every page knows of the site it is on; sent with the first paint. */
export interface Site {
  productName: string;
  /** The address customers use, without a path. */
  origin: string;
  isSignedIn: boolean;
  /** The signed-in customer's id. */
  customerId: string | null;
  /** The signed-in customer when the page was made. */
  customer: Attributes | null;
  /** Whether the browser came with a session that is over: said once, for then it is forgotten. */
  hasSessionEnded: boolean;
  /** Whether the signed-in customer had a meter when the page was made. */
  hasMeter: boolean;
  /** When the signed-in customer's consent has to be given again, in epoch seconds; null without a meter. */
  reconsentDue: number | null;
  /** The server's time when the page was made, in epoch seconds. */
  now: number;
  /** Where the pretend partners are; null in production. */
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

/** The API for what a page does by itself once it is shown; loaders and actions are given theirs. */
export function useApi(): Api {
  const api = useContext(ApiReactContext);
  if (!api) throw new Error("useApi is called outside of a page.");
  return api;
}

/** `Hearth` → `hearth`; words are joined by hyphens. */
export function productSlug(productName: string): string {
  return productName.toLowerCase().split(/\s+/).join("-");
}
