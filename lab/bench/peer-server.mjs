import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { argv } from "node:process";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { jwt } from "hono/jwt";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import pg from "pg";
import pino from "pino";
import { Histogram } from "prom-client";

/**
 * Two calls as a careful team would write them with a popular framework, with the duties of Hearth's calls: a log line,
 * a duration metric, security headers, a request id, a verified bearer token and one query.
 *
 * Usage: `peer-server.mjs fastify`, with PORT, DATABASE_URL, SECRET and PEERS, the folder with the frameworks, set.
 */

const host = "127.0.0.1";
const port = Number(process.env.PORT);
const secret = process.env.SECRET;
const installed = createRequire(`${process.env.PEERS}/package.json`);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const log = pino(pino.destination({ sync: false, minLength: 4096 }));
const seconds = new Histogram({
  name: "request_seconds",
  help: "Duration of requests",
  labelNames: ["method", "route", "status"],
});

const config = {
  productName: "Hearth",
  config_disable_onboarding: "false",
  links: { policies: "https://example.com/policies", support: "https://example.com/support" },
};

async function attributes(id) {
  const text = "select given_name, family_name, email, address, postcode from peer_customer where id = $1";
  return (await pool.query({ name: "attributes", text, values: [id] })).rows[0];
}

function record(request) {
  const { startedAt, id, ...labels } = request;
  const ms = performance.now() - startedAt;
  seconds.observe(labels, ms / 1000);
  log.info({ requestId: id, ...labels, ms: Math.round(ms) }, "request");
}

function startHono() {
  const app = new Hono();
  app.use(requestId(), secureHeaders(), async ({ req, res, var: { requestId: id } }, next) => {
    const startedAt = performance.now();
    await next();
    record({ id, method: req.method, route: req.path, status: res.status, startedAt });
  });
  app.get("/api/config", (context) => context.json(config));
  app.use("/api/user/*", jwt({ secret, alg: "HS256" }));
  app.get("/api/user/attributes", async (context) =>
    context.json(await attributes(context.get("jwtPayload").sub)),
  );
  serve({ fetch: app.fetch, port, hostname: host });
}

async function startFastify() {
  const app = installed("fastify")({
    loggerInstance: log,
    genReqId: randomUUID,
    disableRequestLogging: true,
  });
  app.register(installed("@fastify/helmet"));
  app.register(installed("@fastify/jwt"), { secret });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async ({ id, method, routeOptions }, { statusCode, elapsedTime }) =>
    record({
      id,
      method,
      route: routeOptions.url,
      status: statusCode,
      startedAt: performance.now() - elapsedTime,
    }),
  );
  app.get("/api/config", async () => config);
  const onRequest = async (request) => request.jwtVerify();
  app.get("/api/user/attributes", { onRequest }, async (request) => attributes(request.user.sub));
  await app.listen({ port, host });
}

function startExpress() {
  const app = installed("express")();
  app.use(installed("helmet")());
  app.use((request, response, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    response.setHeader("x-request-id", id);
    response.on("finish", () =>
      record({ id, method: request.method, route: request.path, status: response.statusCode, startedAt }),
    );
    next();
  });
  app.get("/api/config", (_, response) => response.json(config));
  const verify = installed("express-jwt").expressjwt({ secret, algorithms: ["HS256"] });
  app.get("/api/user/attributes", verify, async (request, response) =>
    response.json(await attributes(request.auth.sub)),
  );
  app.listen(port, host);
}

await { hono: startHono, fastify: startFastify, express: startExpress }[argv[2]]();
