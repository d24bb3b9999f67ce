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
  { what: "sign-in", path: "/", input: "input[name=email]" },
  { what: "energy", path: "/net-zero/energy", input: "input[name=electricityUsage]" },
];

/** Times in milliseconds from the start of the visit. */
interface Visit {
  largestPaint: number;
  /** The input is hydrated and no long task follows within half a second. */
  inputAnswers: number;
  /** Slowest key press to the next paint, at least 16. */
  key: number;
  shift: number;
}

/** Largest paint and first input against a static page, alternating, on a slow phone. */
export async function paint(): Promise<Figure[]> {
  const browser = await openBrowser();
  const app = await openApp();
  const form = await servePage(plainForm);
  const baseline = { what: "static", url: form.url, input: "input" };
  const visits = new Map<string, Visit[]>();
  for (let round = 0; round < rounds; round += 1) {
    const targets = [...pages.map((page) => ({ ...page, url: app.origin + page.path })), baseline];
    for (const { what, url, input } of targets)
      visits.set(what, [...(visits.get(what) ?? []), await visit(browser, url, input)]);
  }
  form.close();
  await app.close();
  await browser.close();
  const middle = (what: string, part: keyof Visit) =>
    median((visits.get(what) ?? []).map((one) => one[part]));
  return pages.flatMap(({ what }): Figure[] => [
    times("largest paint", 1.15, "largestPaint", what),
    times("input answers", 3, "inputAnswers", what),
    { what: `slowest key, ${what}`, goal: 40, figure: middle(what, "key"), unit: "ms" },
    { what: `layout shift, ${what}`, goal: 0, figure: middle(what, "shift"), unit: "points" },
  ]);

  function times(title: string, goal: number, part: keyof Visit, what: string): Figure {
    const figure = middle(what, part) / middle(baseline.what, part);
    return { what: `${title}, ${what}, against a static page`, goal, figure, unit: "×" };
  }
}

async function visit(browser: Browser, url: string, input: string): Promise<Visit> {
  const { page, devtools, close } = await openPhone(browser);
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watch, input);
  // Without a heating answer the energy page redirects to the heating page.
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
    inputAnswers: afterLongTasks(seen.answers ?? seen.visible ?? Number.NaN, seen.longTasks),
    key: Math.max(16, ...seen.keys),
    shift: seen.shift,
  };
}

/** Advances a time past every long task that starts within half a second of it. */
function afterLongTasks(moment: number, tasks: readonly [start: number, end: number][]): number {
  return tasks.reduce((from, [start, end]) => (end > from && start < from + 500 ? end : from), moment);
}

interface Seen {
  largestPaint: number;
  shift: number;
  visible: number | null;
  answers: number | null;
  longTasks: [number, number][];
  keys: number[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before its scripts. */
function watch(input: string) {
  const seen: Seen = { largestPaint: 0, shift: 0, visible: null, answers: null, longTasks: [], keys: [] };
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
  requestAnimationFrame(function look() {
    const field = document.querySelector(input);
    if (field?.getBoundingClientRect().height) seen.visible ??= performance.now();
    if (field && Object.keys(field).some((key) => key.startsWith("__reactProps$")))
      seen.answers ??= performance.now();
    if (seen.answers === null) requestAnimationFrame(look);
  });
}

/** The baseline: a form in plain HTML. */
const plainForm = `<!doctype html><html lang="en-GB"><title>Sign in</title><meta name="viewport" content="width=device-width">
<h1>Sign in</h1><form><label>Email <input name="email"></label><button>Sign in</button></form></html>`;
