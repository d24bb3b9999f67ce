import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { axe } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";

const UNAVAILABLE = "This service is temporarily unavailable";

test.describe("with published content", () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("content/en-GB", folder, { recursive: true });
  test.use({ ownApp: true, appSettings: { SANDBOX_CONTENT_FOLDER: folder } });
  test.afterAll(() => rmSync(folder, { recursive: true }));

  async function publish(sandbox: string, tag: string, change: Record<string, string | undefined>) {
    const file = join(folder, `${tag}.json`);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...change }));
    const published = await fetch(`${sandbox}/contentful/publish`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ tag }),
    });
    expect(await published.json()).toEqual({ delivered: 204 });
  }

  // Claims: F14
  test("shows published content at once, escapes HTML and omits empty fields", async ({
    page,
    app,
    watch,
  }) => {
    watch.allow(/status of (404|503)/);
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/help/turn-down-and-save");
    await expect(heading).toHaveText("About Turn Down and Save");

    const attack = "<img src=x onerror=alert(1)>";
    await publish(app.sandbox, "turn-down-and-save", {
      title: attack,
      body: `${attack} [x](javascript:1)`,
    });
    await page.reload();
    await expect(heading).toHaveText(attack);
    await expect(page.getByRole("main").getByText(`${attack} x`)).toBeVisible();
    expect(await page.locator("main :is(img, a)").count()).toBe(0);

    await publish(app.sandbox, "not-found", { body: undefined, primaryButtonText: undefined });
    await page.goto("/no-such-page");
    await expect(heading).toHaveText("Page not found");
    await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
    await axe(page);

    await publish(app.sandbox, "year-summary-1", { title: undefined, primaryButtonText: undefined });
    await page.goto("/year-summary");
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.getByRole("group", { name: "Slide 1 of 7" }).getByRole("button", { name: "Next" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "You turned it down" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("group", { name: "Slide 1 of 7" })).toBeFocused();

    rmSync(join(folder, "year-summary-4.json"));
    await publish(app.sandbox, "year-summary-3", {});
    const response = await page.goto("/year-summary");
    expect(response?.status()).toBe(503);
    await expect(heading).toHaveText(UNAVAILABLE);
    await axe(page);
  });
});
