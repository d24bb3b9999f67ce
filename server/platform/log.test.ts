import { expect, test } from "vitest";
import type { $ZodType } from "zod/v4/core";
import { toJSONSchema } from "zod/v4/core";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { openLog } from "./log.ts";

/** Fields of calls that tell nothing of a person: choices among what everybody may choose, prices, and ids of our own. */
const IMPERSONAL = [
  "battery_only",
  "campaign_id",
  "choice",
  "consent_for_data_sharing_with_solar_partner",
  "consent_to_share_with_battery_installer",
  "custom:smart_meter_user",
  "day",
  "event",
  "file",
  "flow",
  "from",
  "fuel",
  "hash",
  "id",
  "interest",
  "isManualAddress",
  "isOn",
  "keepAccessKeys",
  "kind",
  "month",
  "mpanAutoFilled",
  "opt_in",
  "page",
  "pence",
  "readInventoryId",
  "reason",
  "sourceofsolarlead",
  "standingPence",
  "tag",
  "termsAndConditions",
  "times",
  "to",
  "type",
  "validFrom",
  "year",
];

function logged(line: (log: ReturnType<typeof openLog>) => void) {
  const lines: string[] = [];
  line(openLog("info", { write: (text) => void lines.push(text) }));
  return lines.join("");
}

test("fields that tell who somebody is are cut, however deep they stand", () => {
  const text = logged((log) =>
    log.info({
      email: "amy@example.com",
      customer: { postcode: "BD9 6QH", home: { mpan: "1234567891004" } },
    }),
  );
  expect(text).not.toMatch(/amy|BD9|1234567891004/);
  expect(text).toContain("[cut]");
});

test("whatever a call takes that tells of a person is cut, by the name that it has there", () => {
  const names = new Set(
    Object.values<Endpoint>(endpoints).flatMap(({ params, body }) => [...namesIn(params), ...namesIn(body)]),
  );
  expect(names.size).toBeGreaterThan(50);
  const text = logged((log) => log.info(Object.fromEntries(Array.from(names, (name) => [name, "Amy"]))));
  const left = Object.entries(JSON.parse(text)).filter(([, value]) => value === "Amy");
  expect(left.map(([name]) => name).filter((name) => !IMPERSONAL.includes(name))).toEqual([]);
});

/** The names of a shape's fields, at any depth. */
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
test("an error of the database is logged without the values that it quotes", () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "amy@example.com"'), {
    code: "22P02",
    constraint: "customer_email_key",
    detail: "Key (email)=(amy@example.com) already exists.",
    where: "amy@example.com",
  });
  const text = logged((log) => log.error({ err: error }, "unexpected error"));
  expect(text).not.toContain("amy@example.com");
  expect(text).toContain("22P02");
  expect(text).toContain("customer_email_key");
  expect(text).toContain("log.test.ts");
});

// Claims: D14
test("the fields of an error in a plain object are logged as an error is", () => {
  const error = Object.assign(new Error('relation "pgboss.job" is missing'), { code: "42P01" });
  const { message, stack } = error;
  const text = logged((log) =>
    log.error({ err: { ...error, message, stack, detail: "amy@example.com" } }, "x"),
  );
  expect(JSON.parse(text).err).toMatchObject({ message: "relation [cut] is missing", reason: "42P01" });
  expect(text).toContain("log.test.ts");
  expect(text).not.toContain("amy@example.com");
});

test("what is thrown and is no error is logged by its kind", () => {
  const text = logged((log) => log.error({ err: "amy@example.com" }, "x"));
  expect(JSON.parse(text).err).toEqual({ message: "string" });
});

test("an error of a parser is logged without the text that it read", () => {
  const text = logged((log) => {
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
test("a line is one line, whatever stands in it", () => {
  const text = logged((log) => log.info({ route: "a\r\nb\u2028c" }, "x\ny"));
  expect(text.trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ msg: "x\ny" });
});
