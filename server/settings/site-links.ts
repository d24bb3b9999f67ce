import type { SiteLinks } from "../../domain/site-links.ts";
import type { Settings } from "./settings.ts";

/** In development, links lead to sandbox pages, except policies and support, which have pages in the app. */
export function siteLinksFrom(settings: Settings, sandbox: string | null): SiteLinks {
  const placeholder = (name: string) => (sandbox ? `${sandbox}/elsewhere/${name}` : null);
  return {
    website: settings.WEBSITE_URL ?? placeholder("website"),
    policies: settings.POLICIES_URL ?? null,
    support: settings.SUPPORT_URL ?? null,
    appStore: settings.APP_STORE_URL ?? placeholder("app-store"),
    googlePlay: settings.GOOGLE_PLAY_URL ?? placeholder("google-play"),
    facebook: settings.FACEBOOK_URL ?? placeholder("facebook"),
    instagram: settings.INSTAGRAM_URL ?? placeholder("instagram"),
    linkedin: settings.LINKEDIN_URL ?? placeholder("linkedin"),
  };
}
