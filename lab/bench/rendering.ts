import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { currentBuild } from "../../server/http/assets.ts";
import { builtPages } from "../../server/http/built-pages.ts";
import type { PageRenderer } from "../../server/http/pages.ts";
import { testApp } from "../../server/testing/test-app.ts";
import type { load } from "../../web/runtime/render.tsx";
import { type Figure, median } from "./figure.ts";

const paths = ["/net-zero/heating", "/"];

const ROUNDS = 7;
const WARM_UP_MS = 3_000;
const TURN_MS = 1_000;

/** An uncached page, as a multiple of React's `renderToString` of the same tree, in this process. */
export async function rendering(): Promise<Figure[]> {
  const built = await builtPages();
  const { load: loadPage } = (await import(
    pathToFileURL(resolve(currentBuild(), "pages/render.js")).href
  )) as {
    load: typeof load;
  };
  let lastArguments: Parameters<typeof load> | undefined;
  const recording: PageRenderer = {
    ...built,
    render: (...args) => {
      lastArguments = args;
      return built.render(...args);
    },
  };
  const app = await testApp({}, undefined, recording);
  const figures: Figure[] = [];
  for (const path of paths) {
    // Requests with a cookie bypass the page cache.
    const respond = () => app.call("GET", path, { headers: { cookie: "seen=1" } });
    const html = await (await respond()).text();
    const loaded = lastArguments && (await loadPage(...lastArguments));
    if (!loaded || loaded instanceof Response || !html.includes(loaded.renderBody()))
      throw new Error(`The response of ${path} does not contain its rendered tree.`);
    figures.push({
      label: `${path} rendered, against renderToString of its tree`,
      goal: 1.6,
      figure: await times(async () => loaded.renderBody(), respond),
      unit: "×",
    });
  }
  await app.close();
  return figures;
}

type Work = () => Promise<unknown>;

async function times(baseline: Work, target: Work): Promise<number> {
  await costOf(baseline, WARM_UP_MS);
  await costOf(target, WARM_UP_MS);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lowest = await costOf(baseline, TURN_MS);
    ratios.push((await costOf(target, TURN_MS)) / lowest);
  }
  return median(ratios);
}

/** CPU microseconds per run. */
async function costOf(work: Work, milliseconds: number): Promise<number> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  let done = 0;
  for (; performance.now() - startedAt < milliseconds; done += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / done;
}
