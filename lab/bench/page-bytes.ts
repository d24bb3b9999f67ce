import type { Browser } from "@playwright/test";
import { openApp } from "../../e2e/app-under-test.ts";
import { openBrowser, openPhone } from "./browser.ts";
import type { Figure } from "./figure.ts";

/** Size in KiB, with Brotli, of a React 19 form without a router, built by Vite. */
const baseline = 57.8;

const pages = [
  { label: "sign-in", path: "/", scripts: 1.7 * baseline },
  { label: "net-zero landing", path: "/net-zero", scripts: 1.7 * baseline },
  { label: "heating", path: "/net-zero/heating", scripts: 1.7 * baseline },
  { label: "energy", path: "/net-zero/energy", scripts: 1.7 * baseline },
  { label: "interactive", path: "/net-zero/interactive", scripts: 2 * baseline },
];

export async function pageBytes(): Promise<Figure[]> {
  const browser = await openBrowser();
  const app = await openApp();
  const figures: Figure[] = [];
  for (const { label, path, scripts } of pages) {
    const sent = await firstVisit(browser, app.origin + path);
    figures.push(
      { label: `JS sent, ${label}`, goal: scripts, figure: sent.scripts / 1024, unit: "KiB" },
      { label: `everything sent, ${label}`, goal: 125, figure: sent.all / 1024, unit: "KiB" },
    );
  }
  await app.close();
  await browser.close();
  return figures;
}

async function firstVisit(browser: Browser, url: string): Promise<{ scripts: number; all: number }> {
  const { page, devtools, close } = await openPhone(browser);
  // Without a heating answer the energy page redirects.
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
