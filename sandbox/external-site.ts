import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "./page.ts";

const places: Record<string, [name: string, setting: string]> = {
  website: ["The main website", "WEBSITE_URL"],
  "app-store": ["App Store", "APP_STORE_URL"],
  "google-play": ["Google Play", "GOOGLE_PLAY_URL"],
  facebook: ["Facebook", "FACEBOOK_URL"],
  instagram: ["Instagram", "INSTAGRAM_URL"],
  linkedin: ["LinkedIn", "LINKEDIN_URL"],
};

export function externalSites(): Hono {
  const app = new Hono();
  app.get("/elsewhere/:place", (c) => {
    const place = places[c.req.param("place")];
    if (!place) return c.notFound();
    const [name, setting] = place;
    return c.html(
      page(
        `${name} would open here`,
        html`<p>The app links to the URL in <code>${setting}</code>. In production the link is hidden until that is set.</p>`,
      ),
    );
  });
  return app;
}
