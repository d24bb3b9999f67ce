import { execFile } from "node:child_process";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { freePorts } from "../../bin/running/addresses.mjs";

const run = promisify(execFile);

/** The folder of PostgreSQL's newest programs on this machine, if any. */
export const programs = globSync("/usr/lib/postgresql/*/bin/initdb").toSorted().map(dirname).at(-1);

export interface Cluster {
  url(role: string, database: string): string;
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "hearth-cluster-"));
  const [port] = await freePorts(1);
  const asPostgres = await prepareUser(folder);
  await asPostgres(
    "initdb",
    "-D",
    join(folder, "data"),
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
  );
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const control = (...args: string[]) => asPostgres("pg_ctl", "-D", join(folder, "data"), ...args);
  await control("-l", join(folder, "log"), "-w", "-o", options, "start");
  const path = [programs, process.env.PATH].join(delimiter);
  return {
    url: (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    env: { ...process.env, PATH: path, PGHOST: "127.0.0.1", PGPORT: String(port), PGUSER: "postgres" },
    close: async () => {
      await control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function prepareUser(folder: string) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = await Promise.all(["-u", "-g"].map((kind) => run("id", [kind, "postgres"])));
    chownSync(folder, Number(uid?.stdout), Number(gid?.stdout));
  }
  const prefix = isRoot ? ["runuser", "-u", "postgres", "--"] : [];
  return async (program: string, ...args: string[]) => {
    const [command = "", ...rest] = [...prefix, join(programs ?? "", program), ...args];
    await run(command, rest, { cwd: folder });
  };
}
