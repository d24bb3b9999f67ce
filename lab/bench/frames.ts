import type { Browser } from "@playwright/test";
import examples from "../../domain/carbon/examples.json" with { type: "json" };
import { openApp } from "../../e2e/app-under-test.ts";
import { storeAnswers } from "../../e2e/calculator.ts";
import { openBrowser, openPhone } from "./browser.ts";
import { type Figure, median } from "./figure.ts";
import { servePage } from "./static-page.ts";
import { type Smoothness, traceFrames } from "./trace.ts";

const rounds = 5;
const slowdown = 4;
/** The counter runs for three seconds; what is watched begins once it has moved. */
const watched = 2_500;

/** Frames and main thread of the interactive page while it counts, beside a bare counter in turns, at 4 × CPU. */
export async function frames(): Promise<Figure[]> {
  const browser = await openBrowser();
  const app = await openApp();
  const bare = await servePage(bareCounter);
  const ours = { url: `${app.origin}/net-zero/interactive`, number: "p span[aria-hidden=true]" };
  const seen: { ours: Smoothness; bare: Smoothness }[] = [];
  for (let round = 0; round < rounds; round += 1)
    seen.push({
      ours: await watch(browser, ours),
      bare: await watch(browser, { url: bare.url, number: "span" }),
    });
  bare.close();
  await app.close();
  await browser.close();
  const points = median(seen.map((one) => one.ours.dropped - one.bare.dropped));
  const times = median(seen.map((one) => one.ours.busy / one.bare.busy));
  return [
    { what: "frames dropped while counting, above a bare counter", goal: 1, figure: points, unit: "points" },
    { what: "main thread while counting, against a bare counter", goal: 1.1, figure: times, unit: "×" },
  ];
}

async function watch(browser: Browser, { url, number }: { url: string; number: string }) {
  const { page, devtools, close } = await openPhone(browser);
  const [example] = examples;
  if (example) await storeAnswers(page, example);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    (selector) => /[1-9]/.test(document.querySelector(selector)?.textContent ?? ""),
    number,
  );
  const smoothness = await traceFrames(browser, page, watched);
  await close();
  return smoothness;
}

/** The least that counts: a number, written in each frame. */
const bareCounter = `<!doctype html><html lang="en-GB"><title>Counter</title><meta name="viewport" content="width=device-width">
<h1><span>0.0</span> tonnes</h1><script>
const shown = document.querySelector("span");
let began;
requestAnimationFrame(function step(now) {
  began ??= now;
  const progress = Math.min(1, (now - began) / 3000);
  shown.textContent = (4.9 * (1 - (1 - progress) ** 3)).toFixed(1);
  if (progress < 1) requestAnimationFrame(step);
});
</script>`;
