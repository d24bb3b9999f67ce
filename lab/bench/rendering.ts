import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { currentBuild } from "../../server/http/assets.ts";
import { builtPages } from "../../server/http/built-pages.ts";
import type { PageRenderer } from "../../server/http/pages.ts";
import { testApp } from "../../server/test-app.ts";
import type { load } from "../../web/render.tsx";
import { type Figure, median } from "./figure.ts";

/** The question about heating, and sign-in. */
const paths = ["/net-zero/heating", "/"];

/** Turns of floor and target, so that both meet the same neighbours. */
const ROUNDS = 7;
const WARM_UP_MS = 3_000;
const TURN_MS = 1_000;

/**
 * Processor time of a page that is rendered anew, from the request to its answer, as a multiple of React's
 * `renderToString` of the same tree with its data there. Both in this process: without a socket and without
 * compression, which are no part of rendering.
 */
export async function rendering(): Promise<Figure[]> {
  const built = await builtPages();
  const { load: loadPage } = (await import(
    pathToFileURL(resolve(currentBuild(), "pages/render.js")).href
  )) as {
    load: typeof load;
  };
  let asked: Parameters<typeof load> | undefined;
  const recording: PageRenderer = {
    ...built,
    render: (...given) => {
      asked = given;
      return built.render(...given);
    },
  };
  const app = await testApp({}, undefined, recording);
  const figures: Figure[] = [];
  for (const path of paths) {
    // For somebody with a cookie no page comes from the cache.
    const answer = () => app.call("GET", path, { headers: { cookie: "seen=1" } });
    const html = await (await answer()).text();
    const loaded = asked && (await loadPage(...asked));
    if (!loaded || loaded instanceof Response || !html.includes(loaded.draw()))
      throw new Error(`${path} was not drawn as its tree is.`);
    figures.push({
      what: `${path} rendered, against renderToString of its tree`,
      goal: 1.6,
      figure: await times(async () => loaded.draw(), answer),
      unit: "×",
    });
  }
  await app.close();
  return figures;
}

type Work = () => Promise<unknown>;

async function times(floor: Work, target: Work): Promise<number> {
  await costOf(floor, WARM_UP_MS);
  await costOf(target, WARM_UP_MS);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const least = await costOf(floor, TURN_MS);
    ratios.push((await costOf(target, TURN_MS)) / least);
  }
  return median(ratios);
}

/** Processor microseconds of this process, in all its threads, for one of what is done again and again. */
async function costOf(work: Work, milliseconds: number): Promise<number> {
  const before = process.cpuUsage();
  const begun = performance.now();
  let done = 0;
  for (; performance.now() - begun < milliseconds; done += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / done;
}
