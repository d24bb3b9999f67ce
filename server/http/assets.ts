import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { AppEnv } from "./request-context.ts";

/** A link to the newest build of the pages, below the folder in which the app is started. */
export const NEWEST_BUILD = "dist/current";

let build: string | undefined;

/** The build this process started with. Throws ENOENT of `NEWEST_BUILD` where nothing was built. */
export function currentBuild(): string {
  build ??= realpathSync.native(NEWEST_BUILD);
  return build;
}

/** Files under /assets carry a hash of their content in their names, so they never change. */
const FOR_EVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** The files beside the pages: pictures and what programs look for. */
const AT_THE_ROOT = /\.(svg|png|ico|txt|xml|webmanifest|woff2)$/;

/** Serves the built files, in the smallest encoding the build made that the browser takes. */
export function serveAssets(app: Hono<AppEnv>): void {
  // Nothing is built where pages come from their source.
  if (!existsSync(NEWEST_BUILD)) return;
  const folder = join(currentBuild(), "web");
  app.get("/assets/*", serveFrom(folder, FOR_EVER));
  for (const file of readdirSync(folder).filter((file) => AT_THE_ROOT.test(file)))
    app.get(`/${file}`, serveFrom(folder, AN_HOUR));
}

function serveFrom(root: string, cacheControl: string) {
  return serveStatic<AppEnv>({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header("cache-control", cacheControl),
  });
}
