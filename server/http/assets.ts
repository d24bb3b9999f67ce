import { existsSync, readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { AppEnv } from "./request-context.ts";

const FOLDER = "dist/web";

/** Files under /assets carry a hash of their content in their names, so they never change. */
const FOR_EVER = "public, max-age=31536000, immutable";
const AN_HOUR = "public, max-age=3600";

/** The files beside the pages: pictures and what programs look for. */
const AT_THE_ROOT = /\.(svg|png|ico|txt|xml|webmanifest|woff2)$/;

/** Serves the built files, in the smallest encoding the build made that the browser takes. */
export function serveAssets(app: Hono<AppEnv>): void {
  app.get("/assets/*", serveFrom(FOR_EVER));
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => AT_THE_ROOT.test(file)) : [];
  for (const file of files) app.get(`/${file}`, serveFrom(AN_HOUR));
}

function serveFrom(cacheControl: string) {
  return serveStatic<AppEnv>({
    root: FOLDER,
    precompressed: true,
    onFound: (_path, c) => c.header("cache-control", cacheControl),
  });
}
