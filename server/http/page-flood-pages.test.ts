import { performance } from "node:perf_hooks";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../testing/test-app.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { pagesFromSource } from "../testing/test-pages.ts";
import type { PageRenderer } from "./pages.ts";

const PAGES = 20;
const visitors = ["other=1", "other=2"];

/** An app that records whose pages it renders, and how many in each turn of the event loop. */
async function openRecordingApp() {
  const rendered: (string | null)[] = [];
  const byTurn = new Map<number, number>();
  const recording: PageRenderer = {
    ...pagesFromSource,
    render: async (request, input) => {
      const page = await pagesFromSource.render(request, input);
      if (page instanceof Response) return page;
      const html = () => {
        const turn = performance.nodeTiming.uvMetricsInfo.loopCount;
        byTurn.set(turn, (byTurn.get(turn) ?? 0) + 1);
        rendered.push(input.site.customerId);
        return page.html();
      };
      return { ...page, html };
    },
  };
  const app = await testApp({}, undefined, recording);
  onTestFinished(app.close);
  const open = async (cookie: string, from: string) => {
    const headers = { cookie, "accept-encoding": "br" };
    return (await app.call("GET", "/docs/api", { headers, from })).status;
  };
  return { app, open, rendered, byTurn };
}

// Claims: A4
test.each(["customers", "visitors"] as const)(
  "other customers get through while %s flood a long page",
  async (who) => {
    const { app, open, rendered, byTurn } = await openRecordingApp();
    const amy = await addTestCustomer(app, "amy@example.com");
    const customers = await Promise.all([1, 2].map((n) => addTestCustomer(app, `eve-${n}@example.com`)));
    const floodCookies = who === "visitors" ? visitors : customers.map(({ cookie }) => cookie);
    const flood = Array.from({ length: PAGES }, (_, n) => open(floodCookies[n % 2] ?? "", `203.0.113.${n}`));
    await expect.poll(() => rendered.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const before = rendered.length;
    expect(await open(amy.cookie, "198.51.100.1")).toBe(200);
    expect(rendered.indexOf(amy.id) - before).toBeLessThanOrEqual(3);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    expect(Math.max(...byTurn.values()), "pages in one turn of the event loop").toBe(1);
  },
);
