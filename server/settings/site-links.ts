import type { SiteLinks } from "../../domain/site-links.ts";
import type { Settings } from "./settings.ts";

/**
 * Reads where the company is elsewhere. With a sandbox the website, the app stores and the social pages have stand-ins
 * there; without, whatever is not set is not shown.
 */
export function siteLinksFrom(settings: Settings, sandbox: string | null): SiteLinks {
  const standIn = (name: string) => (sandbox ? `${sandbox}/elsewhere/${name}` : null);
  return {
    website: settings.WEBSITE_URL ?? standIn("website"),
    policies: settings.POLICIES_URL ?? null,
    support: settings.SUPPORT_URL ?? null,
    appStore: settings.APP_STORE_URL ?? standIn("app-store"),
    googlePlay: settings.GOOGLE_PLAY_URL ?? standIn("google-play"),
    facebook: settings.FACEBOOK_URL ?? standIn("facebook"),
    instagram: settings.INSTAGRAM_URL ?? standIn("instagram"),
    linkedin: settings.LINKEDIN_URL ?? standIn("linkedin"),
  };
}
