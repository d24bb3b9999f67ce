import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with a line per element that axe finds inaccessible on the page, once what moves into place has arrived. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(arrived);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} → ${target.join(" ")}`),
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** `axe`, by day and by night. */
export async function axeInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await axe(page);
  }
}

/** Runs in the page. What turns for ever, as a spinner does, is not waited for. */
async function arrived() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => {}));
  await Promise.race([Promise.all(ending), new Promise((late) => setTimeout(late, 2_000))]);
}
