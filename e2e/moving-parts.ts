import type { Page } from "@playwright/test";

/** How much on a page is moving. For who asked for less motion an animation is not left out, but lasts next to no time. */
export function movingParts(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getTiming().duration) > 1).length,
  );
}
