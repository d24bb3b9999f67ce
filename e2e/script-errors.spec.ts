import { expect, test } from "./fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";

const broken = "An enhancement is broken on purpose";

// Claims: E3
test("shows an error and a retry when a page's script fails", async ({ page, watch }) => {
  watch.allow(new RegExp(broken));
  await page.goto("/");
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole("button", { name: "Show password" }).evaluate(breakFieldTypeAndPress, broken);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("temporarily unavailable");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
});

/** Makes React's commit of the field throw. */
function breakFieldTypeAndPress(button: Element, message: string): void {
  Object.defineProperty(HTMLInputElement.prototype, "type", {
    get() {
      return this.getAttribute("type");
    },
    set() {
      throw new Error(message);
    },
  });
  (button as HTMLButtonElement).click();
}
