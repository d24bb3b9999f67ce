import { PGlite, types } from "@electric-sql/pglite";
import { embeddedStatements } from "./embedded-statements.ts";

export interface EmbeddedPostgres {
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; affectedRows?: number | undefined }>;
  /** Rows of all statements are concatenated. */
  exec(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

/** Opens PGlite in memory or on a folder. The caller must hold the folder's lock: PGlite takes none. */
export async function embeddedPostgres(from: {
  folder?: string;
  snapshot?: Blob;
}): Promise<EmbeddedPostgres> {
  const pglite = await PGlite.create({
    ...(from.folder ? { dataDir: from.folder } : {}),
    ...(from.snapshot ? { loadDataDir: from.snapshot } : {}),
    // A database of a few homes: PostgreSQL's 128 MB would double the app's memory.
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
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
