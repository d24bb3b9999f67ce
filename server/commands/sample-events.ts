import { isWorkingDay } from "../../domain/bank-holidays.ts";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, type Day, dayOf } from "../../domain/london-calendar.ts";
import { WHOLE_SCHEME } from "../../domain/opt-in.ts";
import { spanByClock } from "../../domain/readings/days.ts";
import { usualNotice } from "../../domain/turn-down/event.ts";
import type { Deps } from "../app/deps.ts";
import { workOutResults } from "../turn-down/work-out.ts";
import { Misused } from "./command.ts";
import { NO_METER, namedAccount } from "./named-account.ts";

/** Long enough ago that all sample events lie after it. */
const JOINED_DAYS_AGO = 40;

/**
 * npm run admin -- event sample ADDRESS: gives a customer of the sandbox a past with events, so that the page has
 * something to show: three that are over and one that comes. Refused where partners are real.
 */
export async function sampleEvents(deps: Deps, address: string): Promise<string> {
  const { db, clock, config } = deps;
  if (!config.sandboxUrl) throw new Misused("Samples are for the sandbox.");
  const { id, email } = await namedAccount(deps, "event sample", address);
  const linked = await db.registrations.read(id);
  if (!linked) throw new Misused(NO_METER);
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
    const known = new Set((await tx.turnDownEvents.list()).map(({ start }) => dayOf(start)));
    for (const day of days.filter((one) => !known.has(one))) {
      const { start, end } = spanByClock(day, 34, 37);
      const rule = { pencePerKwh: 250, leastPercent: 0 };
      await tx.turnDownEvents.add({ start, end, regions: [], rule, noticeAt: usualNotice(start) }, joined);
    }
  });
  await workOutResults(deps);
  return "Three past events and one to come: see /account/turn-down.";
}

function latestBefore(day: Day, isWanted: (day: Day) => boolean): Day {
  let earlier = addDays(day, -1);
  while (!isWanted(earlier)) earlier = addDays(earlier, -1);
  return earlier;
}
