import { PGlite, types } from "@electric-sql/pglite";
import { embeddedStatements } from "./embedded-statements.ts";

/** What the application needs of an embedded PostgreSQL, wherever it runs. */
export interface EmbeddedPostgres {
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; affectedRows?: number | undefined }>;
  /** Runs several statements; the rows of all of them come in order. */
  exec(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/**
 * PGlite in this thread: in memory for tests (from a snapshot when one is given), or on a folder.
 * The folder must be locked by the caller: PGlite takes no lock and two processes lose rows.
 */
export async function embeddedPostgres(from: {
  folder?: string;
  snapshot?: Blob;
}): Promise<EmbeddedPostgres> {
  const pglite = await PGlite.create({
    ...(from.folder ? { dataDir: from.folder } : {}),
    ...(from.snapshot ? { loadDataDir: from.snapshot } : {}),
    parsers: { [types.INT8]: Number },
  });
  const statements = embeddedStatements(pglite);
  return {
    query: statements.query,
    exec: async (text) => {
      const results = await statements.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    close: () => pglite.close(),
  };
}
