import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statements } from "./migrate.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
/** Before it there was no release that had to go on working. */
const FIRST_RELEASE = "0007";

/** An index may go: what is asked is answered without it. */
const ADDS = [
  /^drop index /i,
  /^create (table|index|unique index|function|or replace function|trigger) /i,
  /^insert into /i,
  /^alter table \w+ add column \w+ \w+(?!.*not null)/i,
  /^alter table \w+ add column \w+ .*not null default /i,
];

const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql") && file >= FIRST_RELEASE);

test.each(files)("%s only adds, so that the release before it goes on working beside the new one", (file) => {
  const text = readFileSync(new URL(file, FOLDER), "utf8");
  const others = statements(text).filter((statement) => !ADDS.some((form) => form.test(statement)));
  expect(others).toEqual([]);
});
