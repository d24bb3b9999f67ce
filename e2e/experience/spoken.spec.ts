import { createRequire } from "node:module";
import type { virtual } from "@guidepup/virtual-screen-reader";
import type { Page } from "@playwright/test";
import examples from "../../domain/carbon/examples.json" with { type: "json" };
import { storeAnswers } from "../calculator.ts";
import { expect, test } from "../fixtures.ts";
import { isHydrated } from "../is-hydrated.ts";
import { reachMpan } from "../onboarding.ts";
import { homes, newPerson } from "../people.ts";
import { signUp } from "../sign-up.ts";

const [family] = examples;
if (family === undefined) throw new Error("The worked example is missing.");

const reader = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js");
const ADDRESS = "/virtual-screen-reader.js";
const MAX_STOPS = 600;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => page.route(ADDRESS, (route) => route.fulfill({ path: reader })));

// Claims: E8
test("screen reader output of sign-up", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/signup");
  await expect(page.getByLabel("First name")).toBeVisible();
  expect(await readAloud(page)).toMatchSnapshot("sign-up.txt");
});

// Claims: E8
test("screen reader output of the MPAN page with errors", { tag: "@slow" }, async ({ page, app }) => {
  await signUp(page, app, newPerson());
  await reachMpan(page, homes.jubilee);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Please enter your 13 digit MPAN number" })).toBeVisible();
  expect(await readAloud(page)).toMatchSnapshot("mpan-with-errors.txt");
});

// Claims: E8
test("screen reader output of a breakdown step", { tag: "@slow" }, async ({ page }) => {
  await storeAnswers(page, family);
  await page.goto("/net-zero/breakdown?step=3");
  expect(await readAloud(page)).toMatchSnapshot("breakdown.txt");
});

// Claims: E8
test("screen reader output of the interactive page and its dialog", { tag: "@slow" }, async ({ page }) => {
  await storeAnswers(page, family);
  await page.goto("/net-zero/interactive");
  const dialog = page.getByRole("dialog", { name: "Try it yourself" });
  await expect(dialog).toBeVisible();
  expect(await readAloud(page, "dialog")).toMatchSnapshot("dialog.txt");
  await dialog.getByRole("button", { name: "Start exploring" }).click();
  await expect(dialog).toBeHidden();
  expect(await readAloud(page)).toMatchSnapshot("interactive.txt");
});

async function readAloud(page: Page, part: "main" | "dialog" = "main"): Promise<string> {
  await expect.poll(() => isHydrated(page)).toBe(true);
  const phrases = await page.evaluate(
    async ({ address, selector, maxStops }) => {
      const { virtual: voice }: { virtual: typeof virtual } = await import(address);
      const container = document.querySelector(selector);
      if (!container) throw new Error(`${selector} is missing.`);
      await voice.start({ container });
      const beginning = await voice.lastSpokenPhrase();
      for (let stops = 0; stops < maxStops; stops++) {
        await voice.next();
        if ((await voice.lastSpokenPhrase()) === `end of ${beginning}`) break;
      }
      const phrases = await voice.spokenPhraseLog();
      await voice.stop();
      return phrases;
    },
    { address: ADDRESS, selector: part, maxStops: MAX_STOPS },
  );
  expect(phrases.at(-1)).toMatch(/^end of /);
  return `${phrases.join("\n")}\n`;
}
