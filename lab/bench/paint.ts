import type { Browser } from "@playwright/test";
import { openApp } from "../../e2e/app-under-test.ts";
import { openBrowser, openPhone } from "./browser.ts";
import { type Figure, median } from "./figure.ts";
import { servePage } from "./static-page.ts";

const rounds = 3;

/** Slow 4G as in Chrome's developer tools: latency in milliseconds, throughput in bytes a second. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;

const pages = [
  { label: "sign-in", path: "/", input: "input[name=email]" },
  { label: "energy", path: "/net-zero/energy", input: "input[name=electricityUsage]" },
];

/** Paint and input in milliseconds from the start of the visit. */
interface Visit {
  largestPaint: number;
  inputReady: number;
  /** Milliseconds from the slowest key press to the next paint, at least 16. */
  key: number;
  shift: number;
}

export async function paint(): Promise<Figure[]> {
  const browser = await openBrowser();
  const app = await openApp();
  const form = await servePage(plainForm);
  const baseline = { label: "static", url: form.url, input: "input" };
  const visits = new Map<string, Visit[]>();
  for (let round = 0; round < rounds; round += 1) {
    const targets = [...pages.map((page) => ({ ...page, url: app.origin + page.path })), baseline];
    for (const { label, url, input } of targets)
      visits.set(label, [...(visits.get(label) ?? []), await visit(browser, url, input)]);
  }
  form.close();
  await app.close();
  await browser.close();
  const middle = (label: string, part: keyof Visit) =>
    median((visits.get(label) ?? []).map((one) => one[part]));
  return pages.flatMap(({ label }): Figure[] => [
    times("largest paint", 1.15, "largestPaint", label),
    times("input responds", 3, "inputReady", label),
    { label: `slowest key, ${label}`, goal: 40, figure: middle(label, "key"), unit: "ms" },
    { label: `layout shift, ${label}`, goal: 0, figure: middle(label, "shift"), unit: "points" },
  ]);

  function times(title: string, goal: number, part: keyof Visit, label: string): Figure {
    const figure = middle(label, part) / middle(baseline.label, part);
    return { label: `${title}, ${label}, against a static page`, goal, figure, unit: "×" };
  }
}

async function visit(browser: Browser, url: string, input: string): Promise<Visit> {
  const { page, devtools, close } = await openPhone(browser);
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watch, input);
  // Without a heating answer the energy page redirects.
  await page.addInitScript(() => localStorage.setItem("heating-method", '"mains-gas"'));
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2_500);
  await page.click(input);
  await page.keyboard.type("1234", { delay: 120 });
  await page.waitForTimeout(400);
  const seen = await page.evaluate(() => window.seen);
  await close();
  return {
    largestPaint: seen.largestPaint,
    inputReady: afterLongTasks(seen.ready ?? seen.visible ?? Number.NaN, seen.longTasks),
    key: Math.max(16, ...seen.keys),
    shift: seen.shift,
  };
}

/** Advances past every long task that starts within half a second. */
function afterLongTasks(moment: number, tasks: readonly [start: number, end: number][]): number {
  return tasks.reduce((from, [start, end]) => (end > from && start < from + 500 ? end : from), moment);
}

interface Seen {
  largestPaint: number;
  shift: number;
  visible: number | null;
  ready: number | null;
  longTasks: [number, number][];
  keys: number[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

function watch(input: string) {
  const seen: Seen = { largestPaint: 0, shift: 0, visible: null, ready: null, longTasks: [], keys: [] };
  window.seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  observe("longtask", ({ startTime, duration }) => seen.longTasks.push([startTime, startTime + duration]));
  const isKey = ({ name }: PerformanceEntry) => name.startsWith("key");
  observe("event", (entry) => isKey(entry) && seen.keys.push(entry.duration), { durationThreshold: 16 });
  requestAnimationFrame(function sample() {
    const field = document.querySelector(input);
    if (field?.getBoundingClientRect().height) seen.visible ??= performance.now();
    if (field && Object.keys(field).some((key) => key.startsWith("__reactProps$")))
      seen.ready ??= performance.now();
    if (seen.ready === null) requestAnimationFrame(sample);
  });
}

const plainForm = `<!doctype html><html lang="en-GB"><title>Sign in</title><meta name="viewport" content="width=device-width">
<h1>Sign in</h1><form><label>Email <input name="email"></label><button>Sign in</button></form></html>`;
