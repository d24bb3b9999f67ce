import pg from "pg";
import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { databaseProblem } from "./database-errors.ts";
import { problemBody } from "./problem-body.ts";

const app = testAppOfFile();

// Claims: F24
test.each([
  ["connection refused", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
  ["query timeout", new Error("Query read timeout")],
  ["pool exhausted", new Error("timeout exceeded when trying to connect")],
  ["connection lost", new Error("Connection terminated unexpectedly")],
  ["disk full", new pg.DatabaseError("could not extend file", 0, "error")],
])("%s → 503 with Retry-After", (_, error) => {
  if (error instanceof pg.DatabaseError) error.code = "53100";
  expect(problemFor(error)).toMatchObject({ status: 503, code: "database-away", retryAfterSeconds: 5 });
});

// Claims: F23
test("a unique violation of the database becomes a 409", async () => {
  const row = { id: "evt_twice", received_at: new Date() };
  const add = () => app.deps.db.query.insertInto("webhook_event").values(row).execute();
  await add();
  const error = await add().catch((reason: Error) => reason);
  expect(problemFor(error as Error)).toMatchObject({ status: 409, code: "changed-meanwhile" });
});

test("does not map programming errors", () => {
  expect(databaseProblem(new TypeError("x is undefined"))).toBeNull();
});

function problemFor(error: Error) {
  const refused = databaseProblem(error);
  return refused && { ...problemBody(refused), retryAfterSeconds: refused.retryAfterSeconds };
}
