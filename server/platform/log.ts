import { type DestinationStream, type Logger, pino } from "pino";

/**
 * Fields that would tell who a person is, or let someone act for them. They are cut from every line;
 * addresses of pages and calls are logged as templates, never with their values.
 */
const PERSONAL = new Set([
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
]);

/**
 * What a line says of an error: its kind, where it happened, and its words without what stands in quotes.
 * Databases and parsers quote the value that they stumbled over, and the details of a database's error
 * hold whole rows.
 */
function described(error: unknown) {
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

/** An error, or what the job queue makes of one: its fields in a plain object. */
function isErrorLike(value: unknown): value is ErrorLike {
  return (
    typeof value === "object" && value !== null && "message" in value && typeof value.message === "string"
  );
}

/** The fields of a line; its error is described afterwards. */
function safe(fields: Record<string, unknown>): Record<string, unknown> {
  return "err" in fields ? { ...cut(fields), err: fields.err } : cut(fields);
}

/** Fields without what is personal, however deep it stands. */
function cut(fields: Record<string, unknown>): Record<string, unknown> {
  if (Object.keys(fields).every((name) => !PERSONAL.has(name) && typeof fields[name] !== "object"))
    return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, PERSONAL.has(name) ? "[cut]" : cutWithin(value)]),
  );
}

/** Errors are left to be described. */
function cutWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cutWithin);
  return isPlainObject(value) ? cut(value) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A write of up to this many bytes to a pipe is atomic, so lines of several processes do not mix. */
const ATOMIC_WRITE = 4_096;

/** Buffered stdout. A stalled reader costs lines beyond the largest backlog, not the app. */
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

/**
 * One JSON line an event on stdout. Cutting is ours because every request writes a line, and for paths with
 * wildcards the logger's own takes fifty times as long as the line itself.
 */
export function openLog(level: string, to: DestinationStream = stdout()): Logger {
  return pino({ level, base: null, serializers: { err: described }, formatters: { log: safe } }, to);
}
