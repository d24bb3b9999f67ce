import { expect, test } from "vitest";
import type { $ZodType } from "zod/v4/core";
import { toJSONSchema } from "zod/v4/core";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { openLog } from "./log.ts";

const IMPERSONAL = [
  "amount",
  "battery",
  "battery_only",
  "calorificValue",
  "campaign_id",
  "choice",
  "choices",
  "consent_for_data_sharing_with_solar_partner",
  "consent_to_share_with_battery_installer",
  "custom:smart_meter_user",
  "day",
  "days",
  "direction",
  "electricity",
  "event",
  "export",
  "file",
  "first",
  "flow",
  "from",
  "fuel",
  "gas",
  "hash",
  "id",
  "includesVat",
  "interest",
  "isConfirmed",
  "isEstimated",
  "isManualAddress",
  "isOn",
  "keepAccessKeys",
  "kind",
  "last",
  "month",
  "mpanAutoFilled",
  "night",
  "opt_in",
  "page",
  "panels",
  "pence",
  "pitch",
  "readInventoryId",
  "reason",
  "scopes",
  "shade",
  "sourceofsolarlead",
  "standingPence",
  "tag",
  "tariff",
  "termsAndConditions",
  "times",
  "to",
  "type",
  "unit",
  "validFrom",
  "year",
];

function captureLog(line: (log: ReturnType<typeof openLog>) => void) {
  const lines: string[] = [];
  line(openLog("info", { write: (text) => void lines.push(text) }));
  return lines.join("");
}

test("each line has its level by name, its process and its release", () => {
  const { level, pid, version } = JSON.parse(captureLog((log) => log.warn("x")));
  expect({ level, pid }).toEqual({ level: "warn", pid: process.pid });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("redacts personal fields at any depth", () => {
  const text = captureLog((log) =>
    log.info({
      email: "amy@example.com",
      customer: { postcode: "BD9 6QH", home: { mpan: "1234567891004" } },
    }),
  );
  expect(text).not.toMatch(/amy|BD9|1234567891004/);
  expect(text).toContain("[cut]");
});

test("redacts every personal parameter and body field of the API", () => {
  const names = new Set(
    Object.values<Endpoint>(endpoints).flatMap(({ params, body }) => [...namesIn(params), ...namesIn(body)]),
  );
  expect(names.size).toBeGreaterThan(50);
  const text = captureLog((log) => log.info(Object.fromEntries(Array.from(names, (name) => [name, "Amy"]))));
  const left = Object.entries(JSON.parse(text)).filter(([, value]) => value === "Amy");
  expect(left.map(([name]) => name).filter((name) => !IMPERSONAL.includes(name))).toEqual([]);
});

function namesIn(shape: $ZodType | undefined): string[] {
  if (!shape) return [];
  const names: string[] = [];
  JSON.stringify(toJSONSchema(shape, { unrepresentable: "any", io: "input" }), (key, value) => {
    if (key === "properties") names.push(...Object.keys(value));
    return value;
  });
  return names;
}

// Claims: O5
test("logs database errors without the values they quote", () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "amy@example.com"'), {
    code: "22P02",
    constraint: "customer_email_key",
    detail: "Key (email)=(amy@example.com) already exists.",
    where: "amy@example.com",
  });
  const text = captureLog((log) => log.error({ err: error }, "unexpected error"));
  expect(text).not.toContain("amy@example.com");
  expect(text).toContain("22P02");
  expect(text).toContain("customer_email_key");
  expect(text).toContain("log.test.ts");
});

// Claims: D14
test("logs a plain object with an error's fields like an error", () => {
  const error = Object.assign(new Error('relation "pgboss.job" is missing'), { code: "42P01" });
  const { message, stack } = error;
  const text = captureLog((log) =>
    log.error({ err: { ...error, message, stack, detail: "amy@example.com" } }, "x"),
  );
  expect(JSON.parse(text).err).toMatchObject({ message: "relation [cut] is missing", reason: "42P01" });
  expect(text).toContain("log.test.ts");
  expect(text).not.toContain("amy@example.com");
});

test("logs only the type of a thrown value that is not an error", () => {
  const text = captureLog((log) => log.error({ err: "amy@example.com" }, "x"));
  expect(JSON.parse(text).err).toEqual({ message: "string" });
});

test("logs parser errors without the parsed text", () => {
  const text = captureLog((log) => {
    try {
      JSON.parse("amy@example.com");
    } catch (error) {
      log.error({ err: error }, "unexpected error");
    }
  });
  expect(text).not.toContain("amy");
  expect(text).toContain("SyntaxError");
});

// Claims: I9
test("escapes line breaks, so that an entry is one line", () => {
  const text = captureLog((log) => log.info({ route: "a\r\nb\u2028c" }, "x\ny"));
  expect(text.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ msg: "x\ny" });
});
