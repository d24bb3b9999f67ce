import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { countPublication, publicationCount } from "../db/publications.ts";

/** Other processes are asked this often, so that what editors publish is everywhere within a second. */
const ASK_EVERY_MS = 500;

/** That editors have published something, told to every process on the same database server. */
export interface Publications {
  announce(): Promise<void>;
  close(): void;
}

interface Given {
  db: Database;
  log: Logger;
  /** Called here at once, and in other processes within a second. */
  onPublished: () => void;
}

export async function openPublications({ db, log, onPublished }: Given): Promise<Publications> {
  let known = await publicationCount(db.query);

  async function ask() {
    const count = await publicationCount(db.query);
    if (count === known) return;
    known = count;
    onPublished();
  }

  const timer =
    db.kind === "postgres"
      ? setInterval(
          () => ask().catch((error) => log.warn({ err: error }, "publications unknown")),
          ASK_EVERY_MS,
        )
      : undefined;
  timer?.unref();
  return {
    announce: async () => {
      known = await countPublication(db.query);
      onPublished();
    },
    close: () => clearInterval(timer),
  };
}
