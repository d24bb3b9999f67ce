import { isForRegion } from "../../domain/turn-down/event.ts";
import type { Deps } from "../app/deps.ts";
import type { StoredEvent } from "../db/turn-down/events.ts";
import type { Participant } from "../db/turn-down/participations.ts";
import { BULK_PRIORITY } from "../mail/email-order.ts";
import { sendEmail } from "../mail/outbox.ts";

const BATCH = 500;

/** Once per revision and customer: of an event from its notice time until its start, of later changes at once. */
export async function notifyParticipants(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  for (const event of await db.turnDownEvents.list()) {
    const now = clock.now().getTime() / 1000;
    const isTooEarly = event.revision === 1 && now < event.noticeAt;
    if (now >= event.start || isTooEarly) continue;
    for await (const batch of everyParticipant(deps, event)) {
      const ids = batch.map(({ userId }) => userId);
      const notified = await db.turnDownNotices.notifiedAmong(event.id, ids);
      for (const participant of batch)
        await notify(deps, event, participant, { now, wasNotified: notified.has(participant.userId) });
    }
  }
}

export async function countParticipants(
  deps: Deps,
  event: Pick<StoredEvent, "regions">,
): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>();
  for await (const batch of everyParticipant(deps))
    for (const { region } of batch)
      if (isForRegion(event, region)) counts.set(region, (counts.get(region) ?? 0) + 1);
  return counts;
}

/** With `event`, yields only those not notified of its latest revision. */
async function* everyParticipant({ db, clock }: Deps, event?: StoredEvent): AsyncGenerator<Participant[]> {
  let after: string | null = null;
  do {
    const found: Participant[] = await db.participations.list({
      after,
      since: clock.now(),
      limit: BATCH,
      ...(event ? { notNotifiedOf: event } : {}),
    });
    yield found;
    after = found.at(-1)?.userId ?? null;
  } while (after);
}

async function notify(
  deps: Deps,
  event: StoredEvent,
  participant: Participant,
  { now, wasNotified }: { now: number; wasNotified: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const { userId, region } = participant;
  const isOff = event.isCancelled || !isForRegion(event, region);
  const isDue = !isOff && now >= event.noticeAt;
  if (!wasNotified && !isDue) return;
  await db.transaction(async (tx) => {
    const notice = { userId, eventId: event.id, revision: event.revision, now: clock.now() };
    if (!(await tx.turnDownNotices.record(notice))) return;
    const news = isOff ? "cancelled" : wasNotified ? "changed" : "new";
    const data = { customerId: userId, eventId: event.id, news } as const;
    await sendEmail(deps, "turn-down-event", data, tx, BULK_PRIORITY);
  });
}
