import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { AppEnv } from "./request-context.ts";

export const NEWEST_BUILD = "dist/current";

let build: string | undefined;

export function currentBuild(): string {
  build ??= realpathSync.native(NEWEST_BUILD);
  return build;
}

/** Names under /assets contain a content hash. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";

const ROOT_FILES = /\.(svg|png|ico|txt|xml|webmanifest|woff2)$/;

export function serveAssets(app: Hono<AppEnv>): void {
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
