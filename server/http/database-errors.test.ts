import pg from "pg";
import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { databaseProblem } from "./database-errors.ts";
import { problemBody } from "./problem-body.ts";

const app = testAppOfFile();

// Claims: F24
test.each([
  ["nobody listens", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
  ["the server is frozen", new Error("Query read timeout")],
  ["no connection is free", new Error("timeout exceeded when trying to connect")],
  ["the connection was cut", new Error("Connection terminated unexpectedly")],
  ["the disk is full", new pg.DatabaseError("could not extend file", 0, "error")],
])("%s: 503 with when to try again", (_, error) => {
  if (error instanceof pg.DatabaseError) error.code = "53100";
  expect(answerTo(error)).toMatchObject({ status: 503, code: "database-away", retryAfterSeconds: 5 });
});

// Claims: F23
test("two changes that met are a conflict, as the database itself tells it", async () => {
  const row = { id: "evt_twice", received_at: new Date() };
  const add = () => app.deps.db.query.insertInto("webhook_event").values(row).execute();
  await add();
  const error = await add().catch((reason: Error) => reason);
  expect(answerTo(error as Error)).toMatchObject({ status: 409, code: "changed-meanwhile" });
});

test("a mistake of ours stays one", () => {
  expect(databaseProblem(new TypeError("x is undefined"))).toBeNull();
});

function answerTo(error: Error) {
  const refused = databaseProblem(error);
  return refused && { ...problemBody(refused), retryAfterSeconds: refused.retryAfterSeconds };
}
