import { expect, type Page } from "@playwright/test";

/** Checks that no chart text overlaps a bar or another text. */
export async function expectClearAxes(page: Page): Promise<void> {
  await expect(page.locator("svg[data-bars]").first()).toBeVisible();
  const covered = await page.locator("svg[data-bars]").evaluateAll((plots) =>
    plots.flatMap((plot) => {
      const boxesOf = (selector: string) =>
        [...plot.querySelectorAll(selector)].map((part) => ({ part, box: part.getBoundingClientRect() }));
      const meets = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      const texts = boxesOf("text");
      const bars = boxesOf("rect[class*='bar'], rect[fill^='url']");
      if (texts.length < 2 || bars.length === 0) return ["a chart without texts or bars"];
      return texts.flatMap(({ part, box }, place) => [
        ...bars
          .filter((bar) => meets(box, bar.box))
          .slice(0, 1)
          .map(() => `"${part.textContent}" overlaps a bar`),
        ...texts
          .slice(place + 1)
          .filter((other) => meets(box, other.box))
          .map((other) => `"${part.textContent}" overlaps "${other.part.textContent}"`),
      ]);
    }),
  );
  expect(covered).toEqual([]);
}
