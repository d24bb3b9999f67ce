import type { SiteLinks } from "../domain/site-links.ts";
import type { EnvReader } from "./env.ts";

/**
 * Reads where the company is elsewhere. With a sandbox the app stores and the social pages have stand-ins
 * there; without, whatever is not set is not shown.
 */
export function siteLinksFrom(read: EnvReader, sandbox: string | null): SiteLinks {
  const link = (name: string, standIn?: string) => {
    const text = read.optional(name) ?? (sandbox && standIn ? `${sandbox}/elsewhere/${standIn}` : null);
    if (text !== null && !/^https?:$/.test(URL.parse(text)?.protocol ?? ""))
      read.complain(`${name} must be a web address.`);
    return text;
  };
  return {
    policies: link("POLICIES_URL"),
    support: link("SUPPORT_URL"),
    appStore: link("APP_STORE_URL", "app-store"),
    googlePlay: link("GOOGLE_PLAY_URL", "google-play"),
    facebook: link("FACEBOOK_URL", "facebook"),
    instagram: link("INSTAGRAM_URL", "instagram"),
    linkedin: link("LINKEDIN_URL", "linkedin"),
  };
}
