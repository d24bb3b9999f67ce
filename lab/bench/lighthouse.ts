import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { freePorts } from "../../bin/running/addresses.mjs";
import { flags, installedBrowser } from "../../bin/setup/browser.mjs";
import { openApp } from "../../e2e/app-under-test.ts";
import { publicPages } from "../../server/http/site-files.ts";
import { type Figure, median } from "./figure.ts";
import { installOnDemand } from "./on-demand.ts";

/** Installed on demand, because its 110 MB are used by this benchmark alone. */
const release = "lighthouse@13.5.0";

const rounds = 3;

const pages = [...publicPages, "/net-zero/heating"];

const allowances: Record<string, number> = {
  performance: 2,
  accessibility: 0,
  "best-practices": 0,
  seo: 0,
};

type Lighthouse = (
  url: string,
  options: object,
) => Promise<{
  lhr: { runtimeError?: { code: string }; categories: Record<string, { score: number | null }> };
}>;

/** On a phone: median of three visits, each in a new browser. */
export async function lighthouseScores(): Promise<Figure[]> {
  const folder = await installOnDemand([release], "lighthouse");
  const { resolve: find } = createRequire(`${folder}/package.json`);
  const lighthouse: Lighthouse = (await import(pathToFileURL(find("lighthouse")).href)).default;
  const app = await openApp();
  const figures: Figure[] = [];
  for (const path of pages) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(lighthouse, app.origin + path));
    for (const [category, goal] of Object.entries(allowances)) {
      const figure = median(visits.map((visit) => visit[category] ?? Number.NaN));
      figures.push({ label: `${category} lost, ${path}`, goal, figure, unit: "points" });
    }
  }
  await app.close();
  return figures;
}

/** Retries once: a browser on a busy machine may not paint in time. */
function visit(lighthouse: Lighthouse, url: string): Promise<Record<string, number>> {
  return lostPoints(lighthouse, url).catch(() => lostPoints(lighthouse, url));
}

async function lostPoints(lighthouse: Lighthouse, url: string): Promise<Record<string, number>> {
  const [port = 0] = await freePorts(1);
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const onlyCategories = Object.keys(allowances);
    const { lhr } = await lighthouse(url, { port, onlyCategories, logLevel: "error", output: "json" });
    if (lhr.runtimeError) throw new Error(`Lighthouse could not visit ${url}: ${lhr.runtimeError.code}.`);
    return Object.fromEntries(
      Object.entries(lhr.categories).map(([category, { score }]) => [
        category,
        100 - Math.round(100 * (score ?? 0)),
      ]),
    );
  } finally {
    await browser.close();
  }
}
