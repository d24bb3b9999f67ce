import cluster from "node:cluster";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Deps } from "./app/deps.ts";
import { createApp, MAX_BODY_BYTES } from "./http/app.ts";
import { builtPages } from "./http/built-pages.ts";
import { clientAddressOf, parseNetworks } from "./http/client-address.ts";
import { createDrain } from "./http/drain.ts";
import { readBody } from "./http/read-body.ts";
import { traceOf } from "./http/trace.ts";
import { openLog } from "./platform/log.ts";
import { type Config, readConfig } from "./settings/config.ts";
import { closeDeps, openDeps } from "./start/compose.ts";
import { listeningReason, startReason } from "./start/start-reason.ts";
import { runWorkers } from "./start/workers.ts";

/** Time for requests in flight to end after a stop signal. */
const DRAIN_MS = 10_000;
/** Request timeouts. Node checks connections at this interval, so one may end up to that much later. */
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
  for (const warning of config.warnings) log.warn(warning);
  const deps = await openDeps(config, log, (why) => {
    log.fatal({ why }, "the database stopped: exiting so that a restart can reopen it");
    process.exit(1);
  });
  const server = createServer(TIMES);
  const drain = createDrain(server);
  const development = isDevelopment ? await openDevelopment(server, deps) : null;
  let isStopping = false;
  const app = createApp(deps, development ?? (await builtPages()), () => isStopping);
  const proxies = parseNetworks(config.trustedProxies);
  const handle = getRequestListener((request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
    const peer = incoming.socket.remoteAddress;
    return app.fetch(request, {
      clientAddress: clientAddressOf(peer, forwardedFor, proxies),
      trace: traceOf(request.headers, peer, proxies),
    });
  });
  const listener = readBody(MAX_BODY_BYTES, (request, response) => void handle(request, response));
  server.on("request", (request, response) => {
    drain.watch(response);
    if (hasSeveralHosts(request)) return void response.writeHead(400, { connection: "close" }).end();
    if (development) development.middleware(request, response, () => listener(request, response));
    else listener(request, response);
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(listeningReason(error));
    process.exit(1);
  });
  server.listen(config.port, config.host, () =>
    log.info({ port: config.port, commit: config.release.commit }, "ready"),
  );
  await deps.jobs.start();
  // Settles attempts that an earlier process left open and, later, those that it began just before it ended.
  await deps.jobs.send("reconcile", {});
  await deps.jobs.send("fetch-carbon-intensity", {}, { key: "start" });
  await deps.jobs.send("fetch-temperatures", {}, { key: "start" });
  await deps.jobs.send("reconcile", {}, { afterSeconds: 15 });
  stopOnSignal(config.shutdownDelayMs + DRAIN_MS, async () => {
    log.info("stopping");
    isStopping = true;
    await sleep(config.shutdownDelayMs);
    await development?.close();
    await drain.end();
    await closeDeps(deps);
  });
}

/** Node uses the first `Host` header; a proxy may have used another. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length > 1;
}

/** Loads Vite only here: it is absent in production, and takes half a second. */
async function openDevelopment(server: Server, { publications }: Deps) {
  const { developmentPages } = await import("./http/development-pages.ts");
  const pages = await developmentPages(server);
  publications.follow(pages.reload);
  return pages;
}

/** @param withinMs after which the process exits even if stopping has not finished */
function stopOnSignal(withinMs: number, stop: () => Promise<void>) {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), withinMs + 2_000).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
