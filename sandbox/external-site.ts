import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "./page.ts";

/** Places on other people's websites, by the setting of the app that names the real one. */
const places: Record<string, [name: string, setting: string]> = {
  website: ["The main website", "WEBSITE_URL"],
  "app-store": ["App Store", "APP_STORE_URL"],
  "google-play": ["Google Play", "GOOGLE_PLAY_URL"],
  facebook: ["Facebook", "FACEBOOK_URL"],
  instagram: ["Instagram", "INSTAGRAM_URL"],
  linkedin: ["LinkedIn", "LINKEDIN_URL"],
};

/** What stands in for the app stores and the social pages. */
export function elsewhere(): Hono {
  const app = new Hono();
  app.get("/elsewhere/:place", (c) => {
    const place = places[c.req.param("place")];
    if (!place) return c.notFound();
    const [name, setting] = place;
    return c.html(
      page(
        `${name} would open here`,
        html`<p>The app links to the address in <code>${setting}</code>. In production it is not shown until that is set.</p>`,
      ),
    );
  });
  return app;
}
