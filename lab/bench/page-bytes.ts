import type { Browser } from "@playwright/test";
import { openApp } from "../../e2e/app-under-test.ts";
import { openBrowser, openPhone } from "./browser.ts";
import type { Figure } from "./figure.ts";

/** KiB of a React 19 form without a router, built by Vite and compressed with brotli: the floor for pages. */
const floor = 57.8;

const pages = [
  { what: "sign-in", path: "/", scripts: 1.7 * floor },
  { what: "net-zero landing", path: "/net-zero", scripts: 1.7 * floor },
  { what: "heating", path: "/net-zero/heating", scripts: 1.7 * floor },
  { what: "energy", path: "/net-zero/energy", scripts: 1.7 * floor },
  { what: "interactive", path: "/net-zero/interactive", scripts: 2 * floor },
];

/** KiB that cross the wire on a first visit to each public page, headers included, as the browser counts them. */
export async function pageBytes(): Promise<Figure[]> {
  const browser = await openBrowser();
  const app = await openApp();
  const figures: Figure[] = [];
  for (const { what, path, scripts } of pages) {
    const sent = await firstVisit(browser, app.origin + path);
    figures.push(
      { what: `JS sent, ${what}`, goal: scripts, figure: sent.scripts / 1024, unit: "KiB" },
      { what: `everything sent, ${what}`, goal: 125, figure: sent.all / 1024, unit: "KiB" },
    );
  }
  await app.close();
  await browser.close();
  return figures;
}

async function firstVisit(browser: Browser, url: string): Promise<{ scripts: number; all: number }> {
  const { page, devtools, close } = await openPhone(browser);
  // Without an answer the question about energy leads back to the one about heating, and both are sent.
  await page.addInitScript(() => localStorage.setItem("heating-method", '"mains-gas"'));
  const kinds = new Map<string, string>();
  const sent = { scripts: 0, all: 0 };
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sent.all += encodedDataLength;
    if (kinds.get(requestId) === "Script") sent.scripts += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await close();
  return sent;
}
