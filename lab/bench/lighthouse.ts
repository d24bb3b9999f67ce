import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePorts } from "../../bin/running/addresses.mjs";
import { flags, installedBrowser } from "../../bin/setup/browser.mjs";
import { openApp } from "../../e2e/app-under-test.ts";
import { publicPages } from "../../server/http/site-files.ts";
import { type Figure, median } from "./figure.ts";

const rounds = 3;

/** What search engines may list, and a question of the calculator. */
const pages = [...publicPages, "/net-zero/heating"];

/** How many of a hundred points each kind may miss. */
const allowances: Record<string, number> = {
  performance: 2,
  accessibility: 0,
  "best-practices": 0,
  seo: 0,
};

/** What Lighthouse takes off on a phone, by page and kind: the median of three visits, each by a fresh browser. */
export async function lighthouseScores(): Promise<Figure[]> {
  const app = await openApp();
  const figures: Figure[] = [];
  for (const path of pages) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(app.origin + path));
    for (const [kind, goal] of Object.entries(allowances)) {
      const figure = median(visits.map((visit) => visit[kind] ?? Number.NaN));
      figures.push({ what: `${kind} missed, ${path}`, goal, figure, unit: "points" });
    }
  }
  await app.close();
  return figures;
}

/** Once more where the first visit fails: now and then a browser on a busy machine paints nothing in time. */
function visit(url: string): Promise<Record<string, number>> {
  return missedPoints(url).catch(() => missedPoints(url));
}

async function missedPoints(url: string): Promise<Record<string, number>> {
  const [port = 0] = await freePorts(1);
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const onlyCategories = Object.keys(allowances);
    const result = await lighthouse(url, { port, onlyCategories, logLevel: "error", output: "json" });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not visit ${url}: ${result?.lhr.runtimeError?.code}.`);
    return Object.fromEntries(
      Object.entries(result.lhr.categories).map(([kind, { score }]) => [
        kind,
        100 - Math.round(100 * (score ?? 0)),
      ]),
    );
  } finally {
    await browser.close();
  }
}
