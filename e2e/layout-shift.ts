import type { Page } from "@playwright/test";

/** From the next page on, what shifts on it without having been asked to is added up. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How far things have shifted on the page that is open, in the points of Layout Instability. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "seen").shift);
}
