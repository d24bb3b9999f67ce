import { expect, type Page } from "@playwright/test";

export async function expectNoOverlaps(page: Page): Promise<void> {
  await expect(page.locator("svg[data-bars]").first()).toBeVisible();
  const overlaps = await page.locator("svg[data-bars]").evaluateAll((plots) =>
    plots.flatMap((plot) => {
      const boxesOf = (selector: string) =>
        [...plot.querySelectorAll(selector)].map((part) => ({ part, box: part.getBoundingClientRect() }));
      const isOverlapping = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      const texts = boxesOf("text");
      const bars = boxesOf("rect[class*='bar'], rect[fill^='url']");
      if (texts.length < 2 || bars.length === 0) return ["a chart without texts or bars"];
      return texts.flatMap(({ part, box }, index) => [
        ...bars
          .filter((bar) => isOverlapping(box, bar.box))
          .slice(0, 1)
          .map(() => `"${part.textContent}" overlaps a bar`),
        ...texts
          .slice(index + 1)
          .filter((other) => isOverlapping(box, other.box))
          .map((other) => `"${part.textContent}" overlaps "${other.part.textContent}"`),
      ]);
    }),
  );
  expect(overlaps).toEqual([]);
}
