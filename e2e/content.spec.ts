import { publicPages } from "../server/http/site-files.ts";
import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("every page for search engines answers, says what it is, and may be listed", async ({ request }) => {
  const titles = new Set<string>();
  for (const path of publicPages) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const [html = ""] = (await response.text()).split("<style>");
    expect(html, path).not.toContain('content="noindex"');
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}">`));
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? "");
  }
  expect(titles.size).toBe(publicPages.length);
});

test.describe("while the content service is away", () => {
  test.use({ ownHouse: true });

  const trouble = (sandbox: string, mode: string) =>
    fetch(`${sandbox}/sandbox/faults/content`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ mode }),
    });

  test("pages that were read before keep their words, others say that they are unavailable", async ({
    page,
    house,
    watch,
  }) => {
    watch.allow(/status of 503/);
    await page.goto("/privacy");
    for (const mode of ["down", "garbage", "error-500"]) {
      await trouble(house.sandbox, mode);
      house.moveClock(10 * 60);
      const response = await page.goto("/privacy");
      expect(response?.status(), mode).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy notice");
    }
    const response = await page.goto("/storage");
    expect(response?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This service is temporarily unavailable",
    );
    await axe(page);
  });
});
