import { appendFileSync } from "node:fs";
import { PostgresQueryCompiler, type QueryId } from "kysely";
import type { Database } from "./database.ts";

const seen = new Set<string>();

/**
 * A database that adds what the app sends to it for the first time to a file, one JSON text a line: to that which
 * `RECORD_STATEMENTS` names, if any. What a test or a migration sends by itself is left out.
 */
export function recordingStatements(database: Database, file = process.env.RECORD_STATEMENTS): Database {
  if (!file) return database;
  const compiler = new PostgresQueryCompiler();
  // Parts of a statement are compiled as well: only what is answered has been sent.
  const compiled = new WeakMap<QueryId, string>();
  const recording = database.query.withPlugin({
    // Called while whoever sends the statement waits for it to be compiled, and so is on the stack.
    transformQuery: ({ node, queryId }) => {
      if (isSentByApp()) compiled.set(queryId, compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const sql = compiled.get(queryId);
      const entry = `${file}: ${sql}`;
      if (sql && !seen.has(entry)) {
        seen.add(entry);
        appendFileSync(file, `${JSON.stringify(sql)}\n`);
      }
      return result;
    },
  });
  return { ...database, query: recording };
}

/** Whether the nearest file of ours on the stack, but for this one, is one that ships. */
function isSentByApp(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const ours = stack
    .split("\n")
    .filter((line) => /\/server\/.*\.ts:/.test(line) && !/node_modules|test-statements\.ts/.test(line));
  return ours[0] !== undefined && !/\.test\.ts|\/test-[\w-]+\.ts|\/engine\/migrate\.ts/.test(ours[0]);
}
