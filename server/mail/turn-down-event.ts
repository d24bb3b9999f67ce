import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { WHOLE_SCHEME } from "../../domain/opt-in.ts";
import { calendarOf, EVENTS_PAGE } from "../../domain/turn-down/calendar.ts";
import { upcomingEventTimes } from "../../domain/turn-down/event-times.ts";
import { describeRule } from "../../domain/turn-down/result-details.ts";
import type { Deps } from "../app/deps.ts";
import type { StoredEvent } from "../db/turn-down/events.ts";
import type { EmailBody } from "./email-body.ts";
import { optInPath } from "./opt-in-link.ts";
import { renderEmail } from "./render-email.ts";

type News = "new" | "changed" | "cancelled";

/** Announcement, change or cancellation, with a calendar entry. Null if opted out or the event has begun. */
export async function turnDownEventEmail(
  deps: Deps,
  { to, customerId, eventId, news }: { to: Email; customerId: string; eventId: number; news: News },
): Promise<EmailBody | null> {
  const { db, clock, config, keys } = deps;
  const now = epochSeconds(clock.now());
  const event = await db.turnDownEvents.find(eventId);
  const participation = await db.participations.last(customerId);
  if (!event || event.start <= now || !participation || participation.left_at) return null;
  const isCancelled = event.isCancelled || news === "cancelled";
  const unsubscribePath = optInPath(keys, { email: to, campaignId: WHOLE_SCHEME, optIn: false }, now);
  const calendar = calendarOf({ ...event, isCancelled }, config.origins[0], now);
  const contentType = `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "PUBLISH"}`;
  return {
    ...(await bodyOf(deps, event, isCancelled ? "cancelled" : news, unsubscribePath)),
    unsubscribePath,
    attachments: [{ filename: "turn-down-and-save.ics", content: calendar, contentType }],
  };
}

function bodyOf(deps: Deps, coming: StoredEvent, news: News, unsubscribePath: string): Promise<EmailBody> {
  const { day, hours } = upcomingEventTimes(coming);
  const event = `${day}, ${hours}`;
  const reward = describeRule(coming.rule);
  const buttons = { primaryButtonText: EVENTS_PAGE, secondaryButtonText: unsubscribePath };
  if (news === "cancelled") return renderEmail(deps, "email-turn-down-cancelled", { event }, buttons);
  if (news === "changed") return renderEmail(deps, "email-turn-down-changed", { event, reward }, buttons);
  const fills = { event, hours, reward };
  return renderEmail(deps, "email-turn-down-event", fills, buttons);
}
