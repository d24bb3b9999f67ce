import { isWorkingDay } from "../../domain/bank-holidays.ts";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, type Day, dayOf } from "../../domain/london-calendar.ts";
import { WHOLE_SCHEME } from "../../domain/opt-in.ts";
import { spanByClock } from "../../domain/readings/days.ts";
import { usualNotice } from "../../domain/turn-down/event.ts";
import type { Deps } from "../app/deps.ts";
import { computeResults } from "../turn-down/compute-results.ts";
import { UsageError } from "./command.ts";
import { NO_METER, requireAccount } from "./named-account.ts";

const JOINED_DAYS_AGO = 40;

/** npm run admin -- event sample ADDRESS, with sandbox partners only */
export async function sampleEvents(deps: Deps, address: string): Promise<string> {
  const { db, clock, config } = deps;
  if (!config.sandboxUrl) throw new UsageError("Sample events exist in the sandbox only.");
  const { id, email } = await requireAccount(deps, "event sample", address);
  const linked = await db.registrations.read(id);
  if (!linked) throw new UsageError(NO_METER);
  const now = clock.now();
  const today = dayOf(epochSeconds(now));
  const joined = new Date(now.getTime() - JOINED_DAYS_AGO * 86_400_000);
  const days = [
    latestBefore(addDays(today, -20), isWorkingDay),
    latestBefore(addDays(today, -9), (day) => !isWorkingDay(day)),
    latestBefore(addDays(today, -3), isWorkingDay),
    addDays(today, 2),
  ];
  await db.transaction(async (tx) => {
    const optIn = { email, campaignId: WHOLE_SCHEME, optIn: true };
    await tx.optIns.add(optIn, "account", joined);
    const { userId, id: registrationId, mpan } = linked;
    await tx.participations.join({ userId, registrationId, mpan, source: "account", now: joined });
    await tx.participations.backdate(userId, joined);
    const held = (await tx.turnDownEvents.list()).filter(({ isCancelled }) => !isCancelled);
    const known = new Set(held.map(({ start }) => dayOf(start)));
    for (const day of days.filter((one) => !known.has(one))) {
      const { start, end } = spanByClock(day, 34, 37);
      const rule = { pencePerKwh: 250, leastPercent: 0 };
      await tx.turnDownEvents.add({ start, end, regions: [], rule, noticeAt: usualNotice(start) }, joined);
    }
  });
  await computeResults(deps, { withSettled: true });
  return "Added three past events and an upcoming one: see /account/turn-down.";
}

function latestBefore(day: Day, isWanted: (day: Day) => boolean): Day {
  let earlier = addDays(day, -1);
  while (!isWanted(earlier)) earlier = addDays(earlier, -1);
  return earlier;
}
