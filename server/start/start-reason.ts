import { FolderUnusable } from "../db/engine/folder-lock.ts";
import { NEWEST_BUILD } from "../http/assets.ts";
import { ConfigError } from "../settings/config.ts";

/** Why a folder cannot be used, by the system's code. */
const FOLDER: Record<string, string> = {
  EACCES:
    "DATA_DIR: this user may not write to the data folder. Give it the folder, or set DATA_DIR to another.",
  EPERM:
    "DATA_DIR: this user may not write to the data folder. Give it the folder, or set DATA_DIR to another.",
  EROFS: "DATA_DIR: the data folder is on a disk that can only be read. Set DATA_DIR to a folder on another.",
  ENOTDIR: "DATA_DIR names a file, or a place below one. Set it to a folder.",
  EEXIST: "DATA_DIR names a file, or a place below one. Set it to a folder.",
  ENOSPC:
    "DATA_DIR: the disk of the data folder is full. Make room, or set DATA_DIR to a folder on another disk.",
};

const UNREACHABLE =
  "DATABASE_URL: no database server answers there. Start it, or mend the host and the port in the setting.";
const REFUSED =
  "DATABASE_URL: the database server refuses this user. Mend the user and the password in the setting, or the server's pg_hba.conf.";
const CERTIFICATE =
  "DATABASE_URL: the database server's certificate is not one that this machine trusts. Name its authority by NODE_EXTRA_CA_CERTS.";

/** Why a database server cannot be used, by its code or the system's. */
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
    "DATABASE_URL: the server has no database of this name. Create it with createdb, or mend the name in the setting.",
  "42501":
    "DATABASE_URL: this user may not do what this release needs. As the owner of the tables run npm run admin -- migrate, and give this user its rights as docs/operations.md says.",
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
};

/** Why a database server cannot be used, by the words of `pg` where it gives no code. */
const SAYING: [RegExp, string][] = [
  [/timeout exceeded when trying to connect|due to connection timeout/, UNREACHABLE],
  [
    /does not support SSL/,
    "DATABASE_URL: the database server speaks no TLS. Switch it on there, or say sslmode=disable in the setting.",
  ],
  [
    /Connection terminated unexpectedly|error establishing an SSL connection/,
    "DATABASE_URL: what answers there does not speak as PostgreSQL does. Mend the host and the port in the setting.",
  ],
];

const NO_PAGES =
  "There are no built pages here. Run NODE_ENV=production npm run build, and start the app in the folder of the project.";

const NO_SUCH_ADDRESS =
  "HOST: this machine has no such address. Set HOST to one of its own, such as 127.0.0.1.";

/** Why the app cannot listen, by the system's code. */
const LISTENING: Record<string, string> = {
  EADDRINUSE: "PORT: the port is in use. Set PORT to another.",
  EACCES: "PORT: this user may not listen on a port below 1024. Set PORT to 1024 or above.",
  EADDRNOTAVAIL: NO_SUCH_ADDRESS,
  ENOTFOUND: NO_SUCH_ADDRESS,
  EAI_AGAIN: NO_SUCH_ADDRESS,
};

/** What an error of listening means, in a sentence that names the setting and the way out. */
export function listeningReason({ code = "", message }: NodeJS.ErrnoException): string {
  return LISTENING[code] ?? message;
}

/** What an error at start means, in a sentence that names the setting and the way out; null for any other error. */
export function startReason(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof FolderUnusable) return error.message;
  if (!(error instanceof Error)) return null;
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  if (Object.hasOwn(SERVER, code)) return SERVER[code] ?? null;
  if (code === "ENOENT" && path === NEWEST_BUILD) return NO_PAGES;
  if (syscall && Object.hasOwn(FOLDER, code)) return FOLDER[code] ?? null;
  return SAYING.find(([says]) => says.test(error.message))?.[1] ?? null;
}
