import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../bin/running/addresses.mjs";
import { drain, isReady, start } from "../bin/running/programs.mjs";

/** A migrated, empty data folder that each app copies. */
export const template = ".cache/journeys/template";

export const cheapHashing = { PASSWORD_HASHING: "cheap" };

export interface AppUnderTest {
  origin: string;
  sandbox: string;
  dataFolder: string;
  processId(): number | undefined;
  moveClock(seconds: number): void;
  restart(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  admin(...args: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  template?: string;
  dataFolder?: string;
  databaseUrl?: string;
  env?: Record<string, string>;
  isQuiet?: boolean;
}

/** Environment variable that passes the shared app's addresses to workers. */
const SHARED = "SHARED_APP";

export function shareApp({ origin, sandbox, dataFolder }: AppUnderTest): void {
  process.env[SHARED] = JSON.stringify({ origin, sandbox, dataFolder });
}

/** The app that global setup started. A test cannot stop it, because all workers use it. */
export function sharedApp(): AppUnderTest {
  const addresses = JSON.parse(process.env[SHARED] ?? "null");
  if (!addresses) throw new Error("Global setup did not start an app.");
  const notShared = () => {
    throw new Error("This needs an app of its own: test.use({ ownApp: true }).");
  };
  const processId = () => undefined;
  return {
    ...addresses,
    processId,
    moveClock: notShared,
    restart: notShared,
    admin: notShared,
    close: notShared,
  };
}

export async function openApp(options: AppOptions = {}): Promise<AppUnderTest> {
  const { template, databaseUrl, env = {}, isQuiet = false } = options;
  const [port, sandboxPort, mailPort] = await freePorts(3);
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "hearth-"));
  const clockFile = join(dataFolder, "clock");
  if (template) cpSync(template, dataFolder, { recursive: true });
  const origin = `http://localhost:${port}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const settings = {
    ...process.env,
    NODE_ENV: "test",
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    SANDBOX_SMTP_PORT: `${mailPort}`,
    SANDBOX_FIRST_DATA_SECONDS: "0",
    DATA_DIR: dataFolder,
    CLOCK_FILE: clockFile,
    LOG_LEVEL: "warn",
    LATEST_LOOP_MS: "0",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  };
  const sandbox = start("sandbox/main.ts", { env: settings, quiet: true });
  let server = await startServer();
  if (!(await isReady(sandbox, `${sandboxUrl}/mail.json`))) throw new Error("The sandbox did not start.");

  return {
    origin,
    sandbox: sandboxUrl,
    dataFolder,
    processId: () => server.child.pid,
    moveClock: (seconds) => writeFileSync(clockFile, `${seconds}`),
    restart: async (signal) => {
      server.child.kill(signal);
      await server.ended;
      server = await startServer();
    },
    admin: async (...args) => {
      await drain(server, { within: 10_000 });
      const command = start("server/commands/admin.ts", { env: settings, args, quiet: true });
      if ((await command.ended) !== 0) throw new Error(`admin ${args.join(" ")} failed.`);
      server = await startServer();
    },
    close: async () => {
      await drain(server, { within: 10_000 });
      await drain(sandbox, { within: 2_000 });
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
    },
  };

  async function startServer() {
    const program = start("server/main.ts", { env: settings, quiet: isQuiet });
    if (!(await isReady(program, `${origin}/readyz`))) throw new Error("The app did not start.");
    return program;
  }
}
