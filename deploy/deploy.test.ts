import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ConfigError, readConfig } from "../server/settings/config.ts";
import { readSettings } from "../server/settings/settings.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("the Dockerfile passes its checks and runs as an unprivileged user", () => {
  expect(validate(read("Dockerfile"))).toEqual([]);
  expect(read("Dockerfile")).toMatch(/^USER node$/m);
});

test("every stage of the Dockerfile uses the Node that the tests use", () => {
  const { node } = JSON.parse(read("package.json")).dependencies;
  const stages = Array.from(read("Dockerfile").matchAll(/^FROM (\S+)/gm), ([, image]) => image);
  expect(new Set(stages)).toEqual(new Set([`node:${node}-bookworm-slim`, "packages"]));
});

test("compose.yaml names files that exist and pins its images", () => {
  const { services } = parse(read("compose.yaml")) as {
    services: Record<string, { image?: string; build?: string; volumes?: string[] }>;
  };
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .flatMap((volume) => (volume.startsWith("./") ? [volume.split(":")[0] ?? ""] : []));
  expect(mounted.length).toBe(2);
  expect(mounted.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  expect(images.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
});

test("migrations wait until PostgreSQL accepts connections by TCP", () => {
  const { database, migrate } = parse(read("compose.yaml")).services;
  expect(database.healthcheck.test.join(" ")).toContain("pg_isready -h 127.0.0.1");
  expect(migrate.depends_on.database.condition).toBe("service_healthy");
});

test(".env.example has the settings that production requires, and METRICS_TOKEN", () => {
  const names = Array.from(read(".env.example").matchAll(/^([A-Z_]+)=/gm), ([, name = ""]) => name);
  expect(missingWith({ NODE_ENV: "production" }).toSorted()).toEqual(
    names.filter((name) => !["NODE_ENV", "METRICS_TOKEN"].includes(name)).toSorted(),
  );
  const filled = Object.fromEntries(
    Array.from(read(".env.example").matchAll(/^([A-Z_]+)=(.+)$/gm), ([, name, value]) => [name, value]),
  );
  expect(readSettings(filled).problems).toEqual([]);
});

test("the proxy replaces the ids and addresses that visitors send", () => {
  const proxy = read("deploy/Caddyfile");
  expect(proxy).toContain("header_up X-Forwarded-For {remote_host}");
  expect(proxy).toContain("header_up X-Request-Id {http.request.uuid}");
  expect(proxy).toContain("header_up -Traceparent");
});

function missingWith(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.flatMap((problem) => /^([A-Z_]+) is missing/.exec(problem)?.[1] ?? []);
  }
}
