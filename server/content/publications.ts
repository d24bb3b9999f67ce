import type { Logger } from "pino";
import { pollOtherProcesses } from "../db/engine/poll-other-processes.ts";
import type { StoredDatabase } from "../db/stores.ts";
import { PublicationCount } from "./publication-count.ts";

/** Notifies every process on the same database of publications. */
export interface Publications {
  announce(): Promise<void>;
  /** Adds a listener, called after each publication. */
  follow(listener: () => void): void;
  close(): void;
}

interface PublicationOptions {
  db: StoredDatabase;
  log: Logger;
  /** Called at once here, and within a second in other processes. */
  onPublished: () => void;
}

export async function openPublications({ db, log, onPublished }: PublicationOptions): Promise<Publications> {
  let known = await new PublicationCount(db).read();
  const listeners = [onPublished];
  const tellAll = () => {
    for (const listener of listeners) listener();
  };
  const close = pollOtherProcesses({ db, log }, "publications", async () => {
    const count = await new PublicationCount(db).read();
    if (count === known) return;
    known = count;
    tellAll();
  });
  return {
    announce: async () => {
      known = await new PublicationCount(db).increment();
      tellAll();
    },
    follow: (listener) => void listeners.push(listener),
    close,
  };
}
