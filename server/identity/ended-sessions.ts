import type { Logger } from "pino";
import { pollOtherProcesses } from "../db/engine/poll-other-processes.ts";
import type { StoredDatabase } from "../db/stores.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../settings/config.ts";

/** Allows for clock differences between processes. */
const CLOCK_SKEW_SECONDS = 60;

/** How long an ended session is kept: until its access tokens have expired. */
export function revocationSeconds({ accessToken }: Config["lifetimes"]): number {
  return accessToken + CLOCK_SKEW_SECONDS;
}

export interface EndedSessions {
  add(sessionIds: readonly string[]): void;
  has(sessionId: string): boolean;
  close(): void;
}

/** Loads sessions ended before a restart, and polls for those ended by other processes. */
export async function openEndedSessions({
  db,
  clock,
  log,
  config,
}: {
  db: StoredDatabase;
  clock: Clock;
  log: Logger;
  config: Pick<Config, "lifetimes">;
}): Promise<EndedSessions> {
  const revocationMs = revocationSeconds(config.lifetimes) * 1000;
  const until = new Map<string, number>();

  function add(sessionIds: readonly string[]) {
    const now = clock.now().getTime();
    for (const id of sessionIds) until.set(id, now + revocationMs);
    for (const [id, end] of until) if (end <= now) until.delete(id);
  }

  async function load() {
    add(await db.sessions.endedSince(new Date(clock.now().getTime() - revocationMs)));
  }

  await load();
  const close = pollOtherProcesses({ db, log }, "ended sessions", load);
  return { add, has: (id) => until.has(id), close };
}
