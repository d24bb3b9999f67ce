import { FolderUnusable } from "../db/engine/data-folder.ts";
import { MigrationError } from "../db/engine/migrate.ts";
import { NEWEST_BUILD } from "../http/assets.ts";
import { ConfigError } from "../settings/config.ts";

const FOLDER: Record<string, string> = {
  EACCES:
    "DATA_DIR: this user cannot write to the data folder. Make this user its owner, or set DATA_DIR to another folder.",
  EPERM:
    "DATA_DIR: this user cannot write to the data folder. Make this user its owner, or set DATA_DIR to another folder.",
  EROFS: "DATA_DIR: the data folder is on a read-only disk. Set DATA_DIR to a folder on a writable disk.",
  ENOTDIR: "DATA_DIR names a file, or a path below one. Set it to a folder.",
  EEXIST: "DATA_DIR names a file, or a path below one. Set it to a folder.",
  ENOSPC:
    "DATA_DIR: the disk of the data folder is full. Make room, or set DATA_DIR to a folder on another disk.",
};

const UNREACHABLE =
  "DATABASE_URL: no database server responds there. Start it, or correct the host and port in the setting.";
const REFUSED =
  "DATABASE_URL: the database server rejects this user. Correct the user and password in the setting, or the server's pg_hba.conf.";
const CERTIFICATE =
  "DATABASE_URL: this machine does not trust the database server's certificate. Set NODE_EXTRA_CA_CERTS to its authority's certificate.";

const SERVER: Record<string, string> = {
  ECONNREFUSED: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  "57P03": "DATABASE_URL: the database server is starting or stopping. Start the app again in a moment.",
  "53300":
    "DATABASE_URL: the database server has no connection left. Lower DATABASE_POOL, or raise its max_connections.",
  "28P01": REFUSED,
  "28000": REFUSED,
  "3D000":
    "DATABASE_URL: the server has no database of this name. Create it with createdb, or correct the name in the setting.",
  "42501":
    "DATABASE_URL: this user lacks rights that this release needs. Run npm run admin -- migrate as the owner of the tables, and grant this user its rights as in docs/operations.md.",
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
};

/** Errors of `pg` without a code, by message. */
const MESSAGES: [RegExp, string][] = [
  [/timeout exceeded when trying to connect|due to connection timeout/, UNREACHABLE],
  [
    /does not support SSL/,
    "DATABASE_URL: the database server does not support TLS. Enable it there, or add sslmode=disable to the setting.",
  ],
  [
    /Connection terminated unexpectedly|error establishing an SSL connection/,
    "DATABASE_URL: the server there is not PostgreSQL. Correct the host and port in the setting.",
  ],
];

const NO_PAGES =
  "No built pages were found. Run NODE_ENV=production npm run build, and start the app in the project folder.";

const NO_SUCH_ADDRESS =
  "HOST: this machine has no such address. Set HOST to one of its own, such as 127.0.0.1.";

const LISTENING: Record<string, string> = {
  EADDRINUSE: "PORT: the port is in use. Set PORT to another.",
  EACCES: "PORT: this user cannot listen on a port below 1024. Set PORT to 1024 or above.",
  EADDRNOTAVAIL: NO_SUCH_ADDRESS,
  ENOTFOUND: NO_SUCH_ADDRESS,
  EAI_AGAIN: NO_SUCH_ADDRESS,
};

export function listeningReason({ code = "", message }: NodeJS.ErrnoException): string {
  return LISTENING[code] ?? message;
}

/** Names the setting and the fix; null for unexpected errors. */
export function startReason(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof FolderUnusable) return error.message;
  if (!(error instanceof Error)) return null;
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  if (Object.hasOwn(SERVER, code)) return SERVER[code] ?? null;
  if (error instanceof MigrationError) return error.message;
  if (code === "ENOENT" && path === NEWEST_BUILD) return NO_PAGES;
  if (syscall && Object.hasOwn(FOLDER, code)) return FOLDER[code] ?? null;
  return MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1] ?? null;
}
