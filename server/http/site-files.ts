import type { Hono } from "hono";
import type { Config } from "../settings/config.ts";
import type { AppEnv } from "./request-context.ts";
import { namedByPath } from "./request-context.ts";

export const publicPages = [
  "/",
  "/net-zero",
  "/net-zero/methodology",
  "/sample",
  "/year-summary",
  "/help/in-home-display",
  "/help/turn-down-and-save",
  "/support",
  "/privacy",
  "/terms",
  "/storage",
  "/accessibility",
] as const;

const CACHED_FOR_A_DAY = { "cache-control": "public, max-age=86400" };

export function serveSiteFiles(app: Hono<AppEnv>, { origins: [origin], productName }: Config): void {
  app.get("/robots.txt", namedByPath, (c) => c.text(robots(origin), 200, CACHED_FOR_A_DAY));
  app.get("/sitemap.xml", namedByPath, (c) =>
    c.body(sitemap(origin), 200, { ...CACHED_FOR_A_DAY, "content-type": "application/xml; charset=utf-8" }),
  );
  app.get("/site.webmanifest", namedByPath, (c) =>
    c.body(JSON.stringify(manifest(productName)), 200, {
      ...CACHED_FOR_A_DAY,
      "content-type": "application/manifest+json; charset=utf-8",
    }),
  );
}

function robots(origin: string): string {
  const closed = ["/api/", "/account", "/onboarding", "/reconfirm", "/opt-in", "/stop-emails", "/solar"];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function sitemap(origin: string): string {
  const entries = publicPages.map((path) => `  <url><loc>${new URL(path, origin).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

function manifest(productName: string) {
  return {
    name: productName,
    short_name: productName,
    lang: "en-GB",
    start_url: "/",
    display: "standalone",
    background_color: "#fbfaf6",
    theme_color: "#fbfaf6",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
}
