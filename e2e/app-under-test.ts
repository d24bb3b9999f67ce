import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../bin/running/addresses.mjs";
import { drain, isReady, start } from "../bin/running/programs.mjs";

/** The data folder that every journey's app starts from a copy of. */
export const template = ".cache/journeys/template";

/** Settings of every journey's app: nobody guesses passwords there. */
export const cheap = { PASSWORD_HASHING: "cheap" };

/** The app and its pretend partners, running for one test or one run, with data of their own. */
export interface AppUnderTest {
  /** Where the app is, such as http://localhost:40123. */
  origin: string;
  /** Where the pretend partners are. */
  sandbox: string;
  dataFolder: string;
  /** The app's process, for those who measure it. */
  processId(): number | undefined;
  /** Moves the app's clock this many seconds away from the real one; 0 brings it back. */
  moveClock(seconds: number): void;
  /** Ends the app as a crash (SIGKILL) or a deployment (SIGTERM) would, and starts it again on the same data. */
  restart(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** Stops the app, runs `npm run admin -- …` on its data, as an operator of an embedded database does, and starts it again. */
  admin(...words: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** A data folder to start from a copy of: the template that global set-up makes. */
  template?: string;
  /** Where to keep the data, and leave it; otherwise a temporary folder that goes in the end. */
  dataFolder?: string;
  /** A PostgreSQL database in place of the embedded one. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Throws away what the app logs. */
  isQuiet?: boolean;
}

/** Where global set-up leaves the addresses of the app that journeys share: workers inherit the environment. */
const SHARED = "SHARED_APP";

/** Hands an app on to the workers of this run. */
export function shareApp({ origin, sandbox, dataFolder }: AppUnderTest): void {
  process.env[SHARED] = JSON.stringify({ origin, sandbox, dataFolder });
}

/** The app that global set-up started for all workers. It goes on as it is: others are using it. */
export function appOfRun(): AppUnderTest {
  const addresses = JSON.parse(process.env[SHARED] ?? "null");
  if (!addresses) throw new Error("Global set-up started no app.");
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

/** Starts a sandbox and an app on free ports and waits until both are ready. */
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
    admin: async (...words) => {
      await drain(server, { within: 10_000 });
      const command = start("server/commands/admin.ts", { env: settings, args: words, quiet: true });
      if ((await command.ended) !== 0) throw new Error(`admin ${words.join(" ")} failed.`);
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
