import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { AppEnv } from "./request-context.ts";

/** Symlink to the newest build, relative to the working directory. */
export const NEWEST_BUILD = "dist/current";

let build: string | undefined;

/** The build this process started with. Throws ENOENT if nothing was built. */
export function currentBuild(): string {
  build ??= realpathSync.native(NEWEST_BUILD);
  return build;
}

/** Names under /assets contain a content hash, so the files never change. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";

/** Files served from the site root. */
const ROOT_FILES = /\.(svg|png|ico|txt|xml|webmanifest|woff2)$/;

/** Serves the built files, using the smallest precompressed encoding the browser accepts. */
export function serveAssets(app: Hono<AppEnv>): void {
  // The development server serves pages from source, without a build.
  if (!existsSync(NEWEST_BUILD)) return;
  const folder = join(currentBuild(), "web");
  app.get("/assets/*", serveFrom(folder, IMMUTABLE));
  for (const file of readdirSync(folder).filter((file) => ROOT_FILES.test(file)))
    app.get(`/${file}`, serveFrom(folder, ONE_HOUR));
}

function serveFrom(root: string, cacheControl: string) {
  return serveStatic<AppEnv>({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header("cache-control", cacheControl),
  });
}
