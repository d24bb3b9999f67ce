import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { Copy, DockerfileParser } from "dockerfile-ast";
import { afterAll, expect, test } from "vitest";
import { node, root } from "../bin/setup/programs.mjs";
import { openDatabase } from "../e2e/database.ts";

/*
 * Runs the steps of the Dockerfile in folders, since there may be no container engine: COPY copies, RUN runs with the
 * Node of the image first on the path.
 */

const work = mkdtempSync(join(tmpdir(), "hearth-image-"));
const context = join(work, "context");

// The copies of node_modules take minutes to delete on a busy disk.
afterAll(() => rmSync(work, { recursive: true, force: true }), 600_000);

test("the Dockerfile's steps give a folder in which the app starts", { timeout: 600_000 }, async () => {
  copyContext();
  const image = runSteps();
  expect(existsSync(join(image, "node_modules/vite"))).toBe(false);
  expect(existsSync(join(image, "node_modules/node/bin/node"))).toBe(false);
  const command = () => ({ cwd: image, env: { PATH: process.env.PATH, NODE_ENV: "production" } });
  const refused = spawnSyncText(node, ["server/main.ts"], command());
  expect(refused).toContain("STRIPE_SECRET_KEY is missing");
  if (!process.env.TEST_DATABASE_URL) return;

  const database = await openDatabase();
  const port = await freePort();
  const settings = {
    ...exampleSettings(),
    DATABASE_URL: database.url,
    PORT: String(port),
    COMMIT: "a".repeat(40),
  };
  const child = spawn(node, ["server/main.ts"], { cwd: image, env: { ...command().env, ...settings } });
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/healthz`).then(
            (response) => response.text(),
            () => "",
          ),
        {
          timeout: 60_000,
        },
      )
      .toMatch(/^ok \d+\.\d+\.\d+ a{40}$/);
    expect((await fetch(`http://127.0.0.1:${port}/privacy`)).status).toBe(200);
  } finally {
    child.kill("SIGKILL");
    await database.drop();
  }
});

/** The clone's files, without what .dockerignore names. */
function copyContext() {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
  });
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").trim().split("\n");
  for (const file of String(list).split("\0").filter(Boolean)) {
    const isIgnored = ignored.some((line) =>
      line.startsWith("**/*") ? file.endsWith(line.slice(4)) : file === line || file.startsWith(`${line}/`),
    );
    if (isIgnored || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(root, file), join(context, file));
  }
}

/** Runs all stages and returns the folder of the last. */
function runSteps(): string {
  const stages = new Map<string, string>();
  let folder = "";
  for (const step of DockerfileParser.parse(
    readFileSync(join(root, "Dockerfile"), "utf8"),
  ).getInstructions()) {
    const text = step.getArgumentsContent() ?? "";
    if (step.getKeyword() === "FROM") {
      const [from = "", , name = "image"] = text.split(/\s+/);
      folder = join(work, name);
      const base = stages.get(from);
      if (base) cpSync(base, folder, { recursive: true, verbatimSymlinks: true });
      else mkdirSync(folder);
      stages.set(name, folder);
    }
    if (step instanceof Copy) copy(text, folder, stages.get(step.getFromFlag()?.getValue() ?? ""));
    if (step.getKeyword() === "RUN")
      execFileSync("sh", ["-c", text], { cwd: folder, env: imageEnvironment() });
  }
  return folder;
}

/** @param from the folder of the stage to copy from; without it the build context */
function copy(text: string, folder: string, from: string | undefined) {
  const words = text.split(/\s+/);
  const target = words.pop() ?? "";
  for (const source of words) {
    const path = from ? join(from, source.replace(/^\/app\//, "")) : join(context, source);
    const to = target === "./" && source !== "." ? join(folder, basename(source)) : join(folder, target);
    cpSync(path, to, { recursive: true, verbatimSymlinks: true });
  }
}

/** The image's Node first on the path, under the name `node`. */
function imageEnvironment(): NodeJS.ProcessEnv {
  const bin = join(work, "bin");
  if (!existsSync(bin)) {
    mkdirSync(bin);
    symlinkSync(node, join(bin, "node"));
  }
  const { PATH = "", NODE_ENV: _, ...others } = process.env;
  const path = PATH.split(delimiter).filter((one) => !one.includes("node_modules"));
  return { ...others, PATH: [bin, ...path].join(delimiter) };
}

function exampleSettings(): Record<string, string> {
  const filled = {
    ORIGIN: "https://app.example.com",
    SECRETS: "s".repeat(32),
    TRUSTED_PROXIES: "none",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    CONTENT_WEBHOOK_SECRET: "w".repeat(64),
    CONTENT_HOST: "127.0.0.1:9",
    CARBON_INTENSITY_URL: "http://127.0.0.1:9",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "hello@hearth.example",
  };
  const names = ["SMART_METER_CONSENT_URL", "SMART_METER_DATA_URL", "VEHICLES_URL", "CONTENT_URL_ALLOWLIST"];
  const addresses = names.map((name) => [name, "https://partner.example"]);
  const keys = [
    "SMART_METER_API_KEY",
    "VEHICLES_API_KEY",
    "ADDRESSES_API_KEY",
    "CONTENT_SPACE",
    "CONTENT_ACCESS_TOKEN",
  ];
  return { ...Object.fromEntries([...addresses, ...keys.map((name) => [name, "key"])]), ...filled };
}

function spawnSyncText(command: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
  try {
    return String(execFileSync(command, args, { ...options, stdio: "pipe" }));
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
