import type { Page } from "@playwright/test";

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

export function totalLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "seen").shift);
}
