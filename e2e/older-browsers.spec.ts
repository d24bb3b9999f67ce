import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";
import { onboardByMeterCode } from "./onboarding.ts";
import { homes, newPerson } from "./people.ts";
import { signUp } from "./sign-up.ts";

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

/** Missing in at least one browser of package.json's browserslist, like the two lists below. */
const LATER_GLOBALS = [
  "CloseWatcher",
  "Iterator",
  "Navigation",
  "navigation",
  "requestIdleCallback",
  "scheduler",
  "Temporal",
  "ToggleEvent",
  "URLPattern",
  "ViewTransition",
];

const LATER_MEMBERS = {
  AbortSignal: ["any"],
  Array: ["fromAsync"],
  Document: ["moveBefore", "startViewTransition"],
  Element: ["checkVisibility", "moveBefore", "setHTMLUnsafe"],
  HTMLDialogElement: ["closedBy", "requestClose"],
  HTMLElement: ["hidePopover", "popover", "showPopover", "togglePopover"],
  Map: ["getOrInsert", "groupBy"],
  Navigator: ["canShare", "connection", "share"],
  Object: ["groupBy"],
  Promise: ["try", "withResolvers"],
  Set: ["difference", "intersection", "isSubsetOf", "isSupersetOf", "union"],
  Uint8Array: ["fromBase64", "fromHex", "toBase64", "toHex"],
  URL: ["canParse", "parse"],
};

const LATER_SELECTORS = ["open", "popover-open", "user-invalid", "user-valid"];

test.beforeEach(({ page }) => removeLaterFeatures(page));

// Claims: E4
test("public pages work in the oldest supported browsers", { tag: "@slow" }, async ({ page }) => {
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
test("links a meter in the oldest supported browsers", { tag: "@slow" }, async ({ page, app }) => {
  await signUp(page, app, newPerson());
  await onboardByMeterCode(page, homes.brantwood);
});

async function removeLaterFeatures(page: Page): Promise<void> {
  await page.addInitScript(
    ({ later, members, selectors }) => {
      const globals = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
      for (const [owner, names] of Object.entries(members))
        for (const name of names) {
          delete globals[owner]?.[name];
          delete (globals[owner]?.prototype as Record<string, unknown> | undefined)?.[name];
        }
      for (const name of later) delete globals[name];
      const unknown = new RegExp(`:(${selectors.join("|")})(?![-\\w])`);
      for (const owner of [Element.prototype, Document.prototype, DocumentFragment.prototype])
        for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
          const methods = owner as unknown as Record<string, ((selector: string) => unknown) | undefined>;
          const original = methods[name];
          if (!original) continue;
          methods[name] = function (selector) {
            if (unknown.test(selector)) throw new DOMException(`'${selector}' is not valid`, "SyntaxError");
            return original.call(this, selector);
          };
        }
    },
    { later: LATER_GLOBALS, members: LATER_MEMBERS, selectors: LATER_SELECTORS },
  );
}
