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

/** One JSON line an event on stdout. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: "[cut]" },
  };
  return to ? pino(options, to) : pino(options);
}
