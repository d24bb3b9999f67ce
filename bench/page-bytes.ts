import { type Browser, chromium } from "@playwright/test";
import { flags, installedBrowser } from "../bin/setup/browser.mjs";
import { openHouse } from "../e2e/house.ts";
import type { Figure } from "./figure.ts";

/** A React 19 form without a router, built by Vite and compressed with brotli: the floor that pages are held against. */
const floor = 57.8;

const pages = [
  { what: "sign-in", path: "/" },
  { what: "net-zero landing", path: "/net-zero" },
  { what: "a calculator step", path: "/net-zero/energy" },
];

/** KiB that cross the wire on a first visit to each public page, as the browser counts them. */
export async function pageBytes(): Promise<Figure[]> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
  const house = await openHouse();
  const figures: Figure[] = [];
  for (const { what, path } of pages) {
    const { script, all } = await firstVisit(browser, house.origin + path);
    figures.push(
      { what: `JS sent, ${what}`, goal: 1.7 * floor, figure: script / 1024, unit: "KiB" },
      { what: `everything sent, ${what}`, goal: 125, figure: all / 1024, unit: "KiB" },
    );
  }
  await house.close();
  await browser.close();
  return figures;
}

async function firstVisit(browser: Browser, url: string): Promise<{ script: number; all: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const kinds = new Map<string, string>();
  const sent = { script: 0, all: 0 };
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sent.all += encodedDataLength;
    if (kinds.get(requestId) === "Script") sent.script += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return sent;
}
