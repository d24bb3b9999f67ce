import { nextMorning } from "../../domain/readings/fetching.ts";
import type { Deps } from "../app/deps.ts";
import type { Registration } from "../db/registration/registrations.ts";
import type { MeterData } from "../db/schema/registration.ts";
import type { Stores } from "../db/stores.ts";

export interface NextFetch {
  at: Date;
  priority: number;
}

/** Highest first: just linked, still without readings, older windows of a first fetch, daily. */
export const priorities = { linked: 3, waiting: 2, older: 1, daily: 0 } as const;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Retry interval of a home without readings, by its age. */
const WHILE_WAITING = [
  { sinceRegistered: MINUTE, every: 2 * SECOND },
  { sinceRegistered: HOUR, every: MINUTE },
  { sinceRegistered: 48 * HOUR, every: HOUR },
  { sinceRegistered: Number.POSITIVE_INFINITY, every: 6 * HOUR },
];

export async function queueFirstFetch({ jobs }: Pick<Deps, "jobs">, userId: string, within: Stores) {
  await jobs.send("fetch-readings", { userId }, { within, key: userId, priority: priorities.linked });
}

export function hasReadings({ electricity, gas }: MeterData): boolean {
  return Boolean(electricity || gas);
}

export function nextFetch(
  { clock }: Pick<Deps, "clock">,
  registration: Registration,
  data: MeterData,
): NextFetch {
  const now = clock.now().getTime();
  if (hasReadings(data)) {
    const at = new Date(nextMorning(Math.floor(now / SECOND), registration.userId) * SECOND);
    return { at, priority: priorities.daily };
  }
  const age = now - registration.registeredAt.getTime();
  const wait = WHILE_WAITING.find(({ sinceRegistered }) => age < sinceRegistered)?.every ?? 0;
  return { at: new Date(now + wait), priority: priorities.waiting };
}
