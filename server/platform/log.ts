import cluster from "node:cluster";
import { type DestinationStream, type Logger, pino } from "pino";
import { version } from "./release.ts";

const REDACTED_FIELDS = new Set([
  "email",
  "password",
  "given_name",
  "family_name",
  "name",
  "address",
  "postcode",
  "mpan",
  "mpxn",
  "code",
  "token",
  "cookie",
  "authorization",
  "phone",
  "registrationNumber",
  "paymentMethodId",
  "transactionReference",
  "currentPassword",
  "newPassword",
  "response",
  "clientDataJSON",
  "userHandle",
  "custom:postcode",
  "key",
  "link",
  "reasonDetail",
  "referredBy",
  "moveDate",
  "moveInDateMonth",
  "moveInDateYear",
  "addressId",
  "ihdMacSuffix",
  "note",
  "notFoundMpan",
  "lookedUpMpanHash",
  "lookedUpMpanObfuscated",
  "firstname",
  "lastname",
  "city",
  "zip",
  "estimate",
  "summary",
  "totalPence",
  "quote",
  "opening",
  "closing",
  "kwh",
]);

/** Omits quoted text and `detail`: databases and parsers quote the offending value or row. */
function describeError(error: unknown) {
  if (!isErrorLike(error)) return { message: typeof error };
  const { name, code, constraint } = error;
  const message = error.message.replace(/"[^"]*"|'[^']*'/g, "[cut]");
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { kind: name, message, reason: code, constraint, stack: stack.join("\n") };
}

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  code?: unknown;
  constraint?: unknown;
}

function isErrorLike(value: unknown): value is ErrorLike {
  return (
    typeof value === "object" && value !== null && "message" in value && typeof value.message === "string"
  );
}

function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return "err" in fields ? { ...cut(fields), err: fields.err } : cut(fields);
}

function cut(fields: Record<string, unknown>): Record<string, unknown> {
  if (Object.keys(fields).every((name) => !REDACTED_FIELDS.has(name) && typeof fields[name] !== "object"))
    return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      REDACTED_FIELDS.has(name) ? "[cut]" : cutWithin(value),
    ]),
  );
}

function cutWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutWithin);
  return isPlainObject(value) ? cut(value) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A write of up to this many bytes to a pipe is atomic, so lines of several processes do not mix. */
const ATOMIC_WRITE = 4_096;

/** If the reader stalls, lines beyond `maxLength` are dropped, and the app continues. */
function stdout(): DestinationStream {
  return pino.destination({
    dest: 1,
    sync: false,
    minLength: 3_500,
    maxWrite: ATOMIC_WRITE,
    maxLength: 4 * 1024 * 1024,
    periodicFlush: 200,
  });
}

/** Writes JSON lines. Redacts itself, because pino's redaction is too slow for paths with wildcards. */
export function openLog(level: string, to: DestinationStream = stdout()): Logger {
  const base = { pid: process.pid, version, ...(cluster.worker && { worker: cluster.worker.id }) };
  const formatters = { level: (label: string) => ({ level: label }), log: redact };
  return pino({ level, base, serializers: { err: describeError }, formatters }, to);
}
