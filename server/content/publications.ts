import type { Logger } from "pino";
import { pollOtherProcesses } from "../db/engine/poll-other-processes.ts";
import type { StoredDatabase } from "../db/stores.ts";
import { PublicationCount } from "./publication-count.ts";

/** Notifies every process on the same database of publications. */
export interface Publications {
  announce(): Promise<void>;
  /** Called at once for announcements of this process, within a second for others. */
  follow(listener: () => void): void;
  close(): void;
}

export async function openPublications({
  db,
  log,
}: {
  db: StoredDatabase;
  log: Logger;
}): Promise<Publications> {
  let known = await new PublicationCount(db).read();
  const listeners: (() => void)[] = [];
  const notifyAll = () => {
    for (const listener of listeners) listener();
  };
  const close = pollOtherProcesses({ db, log }, "publications", async () => {
    const count = await new PublicationCount(db).read();
    if (count === known) return;
    known = count;
    notifyAll();
  });
  return {
    announce: async () => {
      known = await new PublicationCount(db).increment();
      notifyAll();
    },
    follow: (listener) => void listeners.push(listener),
    close,
  };
}
