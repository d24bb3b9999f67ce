import type { Page } from "@playwright/test";
import { laterInterfaces, laterSelectors } from "../bin/later-features.ts";
import manifest from "../package.json" with { type: "json" };
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { onboardByMeterCode } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

const oldest = manifest.browserslist.filter((browser) => /^(chrome|firefox|safari) /.test(browser));

const pages = [
  "/",
  "/net-zero",
  "/net-zero/heating",
  "/net-zero/interactive",
  "/year-summary",
  "/solar",
  "/support",
  "/styleguide",
];

for (const browser of oldest) {
  // Claims: E4
  test(`every kind of page comes up with what ${browser} has`, { tag: "@slow" }, async ({ page }) => {
    await takeAwayWhatIsLater(page, browser);
    for (const path of pages) {
      await page.goto(path);
      await expect.poll(() => isHydrated(page), path).toBe(true);
      await expect(page.getByRole("heading", { name: "temporarily unavailable" })).toHaveCount(0);
    }
    expect(await page.evaluate(() => "showPopover" in HTMLElement.prototype)).toBe(false);
    await page.goto("/support");
    await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
    await expect(page).toHaveURL(/\/accessibility$/);
  });

  // Claims: E4
  test(`a home is linked with what ${browser} has`, { tag: "@slow" }, async ({ page, app }) => {
    await takeAwayWhatIsLater(page, browser);
    await signUp(page, app, newPerson());
    await onboardByMeterCode(page, homes.brantwood);
  });
}

/** Makes Chromium know no more than the browser's own version did, as far as scripts can tell. */
async function takeAwayWhatIsLater(page: Page, browser: string): Promise<void> {
  await page.addInitScript(
    ({ interfaces, selectors }) => {
      const globals = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
      for (const { owner, member, isStatic } of interfaces) {
        const builtIn = globals[owner];
        if (member === undefined) delete globals[owner];
        else {
          delete builtIn?.[member];
          if (!isStatic) delete (builtIn?.prototype as Record<string, unknown> | undefined)?.[member];
        }
      }
      const later = new RegExp(`:(${selectors.join("|")})(?![-\\w])`);
      for (const owner of [Element.prototype, Document.prototype, DocumentFragment.prototype])
        for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
          const methods = owner as unknown as Record<string, ((selector: string) => unknown) | undefined>;
          const ask = methods[name];
          if (!ask) continue;
          methods[name] = function (selector) {
            if (later.test(selector)) throw new DOMException(`'${selector}' is not valid`, "SyntaxError");
            return ask.call(this, selector);
          };
        }
    },
    { interfaces: laterInterfaces([browser]), selectors: laterSelectors([browser]) },
  );
}
