import type { Logger } from "pino";
import { pollOtherProcesses } from "../db/engine/poll-other-processes.ts";
import type { StoredDatabase } from "../db/stores.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../settings/config.ts";

/** Sessions are remembered for longer than their tokens live: clocks differ. */
const CLOCKS_DIFFER_SECONDS = 60;

/** For how long an ended session is kept, so that tokens made from it are refused. */
export function rememberedSeconds({ accessToken }: Config["lifetimes"]): number {
  return accessToken + CLOCKS_DIFFER_SECONDS;
}

/** The sessions whose access tokens are refused before their time. */
export interface EndedSessions {
  add(sessionIds: readonly string[]): void;
  has(sessionId: string): boolean;
  close(): void;
}

/** Remembers what ended before a restart, and learns what ends in other processes on the same server. */
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
  const rememberMs = rememberedSeconds(config.lifetimes) * 1000;
  const until = new Map<string, number>();

  function add(sessionIds: readonly string[]) {
    const now = clock.now().getTime();
    for (const id of sessionIds) until.set(id, now + rememberMs);
    for (const [id, end] of until) if (end <= now) until.delete(id);
  }

  async function ask() {
    add(await db.sessions.endedSince(new Date(clock.now().getTime() - rememberMs)));
  }

  await ask();
  const close = pollOtherProcesses({ db, log }, "ended sessions", ask);
  return { add, has: (id) => until.has(id), close };
}
