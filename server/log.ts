import { type DestinationStream, type Logger, pino } from "pino";

/**
 * Fields that would tell who a person is, or let someone act for them. They are cut from every line;
 * addresses of pages and calls are logged as templates, never with their values.
 */
const PERSONAL = [
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
];

/**
 * What a line says of an error: its kind, where it happened, and its words without what stands in quotes.
 * Databases and parsers quote the value that they stumbled over, and the details of a database's error
 * hold whole rows.
 */
function described(error: unknown) {
  if (!(error instanceof Error)) return { message: typeof error };
  const { name, code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const message = error.message.replace(/"[^"]*"|'[^']*'/g, "[cut]");
  const stack = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { kind: name, message, reason: code, constraint, stack: stack.join("\n") };
}

/** One JSON line an event on stdout. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: described },
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[cut]" },
  };
  return to ? pino(options, to) : pino(options);
}
