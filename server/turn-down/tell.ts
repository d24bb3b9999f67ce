import { isForRegion } from "../../domain/turn-down/event.ts";
import type { Deps } from "../app/deps.ts";
import type { StoredEvent } from "../db/turn-down/events.ts";
import type { Participant } from "../db/turn-down/participations.ts";
import { sendEmail } from "../mail/outbox.ts";

const AT_A_TIME = 500;

/**
 * Writes to those who take part: from an event's notice on, and again if an event of which they were told changes
 * or is cancelled before it begins. Each is told of each state once, also if this is stopped in the middle.
 */
export async function tellOfEvents(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  for (const event of await db.turnDownEvents.list()) {
    const now = clock.now().getTime() / 1000;
    const isNobodyTold = event.revision === 1 && now < event.noticeAt;
    if (now >= event.start || isNobodyTold) continue;
    for await (const some of everyParticipant(deps, event)) {
      const ids = some.map(({ userId }) => userId);
      const known = await db.turnDownNotices.notifiedAmong(event.id, ids);
      for (const participant of some)
        await tell(deps, event, participant, { now, isKnown: known.has(participant.userId) });
    }
  }
}

/** How many would be told of an event if its notice were now, by region of their homes: null where nothing tells. */
export async function countToTell(
  deps: Deps,
  event: Pick<StoredEvent, "regions">,
): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>();
  for await (const some of everyParticipant(deps))
    for (const { region } of some)
      if (isForRegion(event, region)) counts.set(region, (counts.get(region) ?? 0) + 1);
  return counts;
}

/** Everyone who takes part now, some at a time; of an event, those who were not told of it as it stands. */
async function* everyParticipant({ db, clock }: Deps, event?: StoredEvent): AsyncGenerator<Participant[]> {
  let after: string | null = null;
  do {
    const found: Participant[] = await db.participations.list({
      after,
      since: clock.now(),
      limit: AT_A_TIME,
      ...(event ? { untoldOf: event } : {}),
    });
    yield found;
    after = found.at(-1)?.userId ?? null;
  } while (after);
}

/** Of a new event whoever it is for, from its notice on; of what became of it, whoever was told what it was before. */
async function tell(
  deps: Deps,
  event: StoredEvent,
  participant: Participant,
  { now, isKnown }: { now: number; isKnown: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const { userId, region } = participant;
  const isOff = event.isCancelled || !isForRegion(event, region);
  const isNews = !isOff && now >= event.noticeAt;
  if (!isKnown && !isNews) return;
  await db.transaction(async (tx) => {
    const given = { userId, eventId: event.id, revision: event.revision, now: clock.now() };
    if (!(await tx.turnDownNotices.record(given))) return;
    const news = isOff ? "cancelled" : isKnown ? "changed" : "new";
    await sendEmail(deps, "turn-down-event", { customerId: userId, eventId: event.id, news }, tx);
  });
}
