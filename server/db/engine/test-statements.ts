import { appendFileSync } from "node:fs";
import { PostgresQueryCompiler, type QueryId } from "kysely";
import type { Database } from "./database.ts";

const seen = new Set<string>();

/** Appends each distinct statement of shipped code to a file, one JSON string a line. */
export function recordingStatements(database: Database, file = process.env.RECORD_STATEMENTS): Database {
  if (!file) return database;
  const compiler = new PostgresQueryCompiler();
  // Kysely also compiles parts of statements; only those with a result were sent.
  const compiled = new WeakMap<QueryId, string>();
  const recording = database.query.withPlugin({
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
