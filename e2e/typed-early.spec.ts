import { expect, test } from "./fixtures.ts";
import { hold } from "./hold.ts";
import { isTakenOver } from "./taken-over.ts";

/** Kept waiting, they are a slow network without its seconds. */
const SCRIPTS = "**/assets/*.js";

test("a password typed before the script arrives is still there afterwards", async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill("ada@example.com");
  await password.fill("Teapot-on-the-9th-shelf");
  release();
  await page.getByRole("button", { name: "Use a passkey" }).waitFor();
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveValue("Teapot-on-the-9th-shelf");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

test("an answer chosen before the script arrives is still chosen afterwards", async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto("/net-zero/heating", { waitUntil: "commit" });
  const oil = page.getByRole("radio", { name: /^Oil/ });
  await oil.check();
  release();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await expect(oil).toBeChecked();
});
