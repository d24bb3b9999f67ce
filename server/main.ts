import cluster from "node:cluster";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Deps } from "./app/deps.ts";
import { createApp, LARGEST_BODY } from "./http/app.ts";
import { builtPages } from "./http/built-pages.ts";
import { clientAddressOf, networks } from "./http/client-address.ts";
import { drainOf } from "./http/drain.ts";
import { readBody } from "./http/read-body.ts";
import { openLog } from "./platform/log.ts";
import { type Config, readConfig } from "./settings/config.ts";
import { closeDeps, openDeps } from "./start/compose.ts";
import { listeningReason, startReason } from "./start/start-reason.ts";
import { runWorkers } from "./start/workers.ts";

/** How long requests in flight may take to end after a stop was asked for. */
const DRAIN_MS = 10_000;
/** How long a request may take to arrive. Node looks at its connections this often, so it is cut that much later. */
const TIMES = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };
const isDevelopment = process.argv.includes("--dev");

try {
  const config = readConfig();
  if (config.workers > 1 && cluster.isPrimary) runWorkers(config.workers, openLog(config.logLevel));
  else await serve(config);
} catch (error) {
  const why = startReason(error);
  if (why === null) throw error;
  console.error(why);
  process.exit(1);
}

async function serve(config: Config) {
  const log = openLog(config.logLevel);
  const deps = await openDeps(config, log, (why) => {
    log.fatal({ why }, "the database is stuck: ending, so that a fresh start can reopen it");
    process.exit(1);
  });
  const server = createServer(TIMES);
  const drain = drainOf(server);
  const development = isDevelopment ? await openDevelopment(server, deps) : null;
  const app = createApp(deps, development ?? (await builtPages()));
  const proxies = networks(config.trustedProxies);
  const answer = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
    return app.fetch(request, {
      clientAddress: clientAddressOf(incoming.socket.remoteAddress, forwardedFor, proxies),
    });
  });
  const listener = readBody(LARGEST_BODY, (request, response) => void answer(request, response));
  server.on("request", (request, response) => {
    drain.watch(response);
    if (development) development.middleware(request, response, () => listener(request, response));
    else listener(request, response);
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(listeningReason(error));
    process.exit(1);
  });
  server.listen(config.port, config.host, () => log.info({ port: config.port }, "ready"));
  await deps.jobs.start();
  // At once for what an earlier life left open, and again for what it left open a moment before it ended.
  await deps.jobs.send("reconcile", {});
  await deps.jobs.send("fetch-carbon-intensity", {}, { key: "start" });
  await deps.jobs.send("reconcile", {}, { afterSeconds: 15 });
  stopOnSignal(async () => {
    log.info("stopping");
    await development?.close();
    await drain.end();
    await closeDeps(deps);
  });
}

/** Vite is loaded only here: it is not there in production, and costs a start half a second. */
async function openDevelopment(server: Server, { publications }: Deps) {
  const { developmentPages } = await import("./http/development-pages.ts");
  const pages = await developmentPages(server);
  publications.follow(pages.reload);
  return pages;
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), DRAIN_MS + 2_000).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
