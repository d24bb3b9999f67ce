import { accountTables } from "./schema/account.ts";
import { callTables } from "./schema/calls.ts";
import { contentTables } from "./schema/content.ts";
import { identityTables } from "./schema/identity.ts";
import { jobTables } from "./schema/jobs.ts";
import { leadTables } from "./schema/leads.ts";
import { readingsTables } from "./schema/readings.ts";
import { registrationTables } from "./schema/registration.ts";
import type { RowOf } from "./schema/table.ts";
import { turnDownTables } from "./schema/turn-down.ts";

/** `tables.test.ts` compares the descriptions with the migrations. */
export const tables = {
  ...identityTables,
  ...accountTables,
  ...registrationTables,
  ...readingsTables,
  ...turnDownTables,
  ...leadTables,
  ...jobTables,
  ...callTables,
  ...contentTables,
};

export type TableName = keyof typeof tables;
export type Tables = { [Name in TableName]: RowOf<(typeof tables)[Name]> };
export type Row<Name extends TableName> = Tables[Name];
