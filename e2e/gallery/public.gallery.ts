import { test } from "./shoot.ts";

const pages = {
  "sign-in": "/",
  "forgot-password": "/?screen=forgot-password",
  "year-summary": "/year-summary",
  "opt-in-refused": "/opt-in",
  support: "/support",
  privacy: "/privacy",
  terms: "/terms",
  accessibility: "/accessibility",
  styleguide: "/styleguide",
  "not-found": "/no-such-page",
};

for (const [name, path] of Object.entries(pages)) {
  test(name, async ({ page, shoot, watch }) => {
    watch.allow(/status of 404/);
    await page.goto(path);
    await shoot(name);
  });
}
