import type { Page } from "@playwright/test";

export function countAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getTiming().duration) > 1).length,
  );
}
