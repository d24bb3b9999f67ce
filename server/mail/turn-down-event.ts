import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { WHOLE_SCHEME } from "../../domain/opt-in.ts";
import { calendarOf, EVENTS_PAGE } from "../../domain/turn-down/calendar.ts";
import { eventHours, eventName, ruleWords } from "../../domain/turn-down/sheet.ts";
import type { Deps } from "../app/deps.ts";
import type { StoredEvent } from "../db/turn-down/events.ts";
import type { EmailBody } from "./email-body.ts";
import { emailInWords } from "./email-words.ts";
import { optInPath } from "./opt-in-link.ts";

type News = "new" | "changed" | "cancelled";

/**
 * Announces an event the evening before, or its change or cancellation, with a calendar entry and an opt-out
 * link. Null if the customer has opted out or the event has begun.
 */
export async function turnDownEventEmail(
  deps: Deps,
  { to, customerId, eventId, news }: { to: Email; customerId: string; eventId: number; news: News },
): Promise<EmailBody | null> {
  const { db, clock, config, keys } = deps;
  const now = epochSeconds(clock.now());
  const event = await db.turnDownEvents.find(eventId);
  const part = await db.participations.last(customerId);
  if (!event || event.start <= now || !part || part.left_at) return null;
  const isOff = event.isCancelled || news === "cancelled";
  const wayOut = optInPath(keys, { email: to, campaignId: WHOLE_SCHEME, optIn: false }, now);
  const calendar = calendarOf({ ...event, isCancelled: isOff }, config.origins[0], now);
  const contentType = `text/calendar; charset=utf-8; method=${isOff ? "CANCEL" : "PUBLISH"}`;
  return {
    ...(await wordsOf(deps, event, isOff ? "cancelled" : news, wayOut)),
    wayOut,
    attachments: [{ filename: "turn-down-and-save.ics", content: calendar, contentType }],
  };
}

function wordsOf(deps: Deps, coming: StoredEvent, news: News, wayOut: string): Promise<EmailBody> {
  const event = eventName(coming);
  const reward = ruleWords(coming.rule);
  const buttons = { primaryButtonText: EVENTS_PAGE, secondaryButtonText: wayOut };
  if (news === "cancelled") return emailInWords(deps, "email-turn-down-cancelled", { event }, buttons);
  if (news === "changed") return emailInWords(deps, "email-turn-down-changed", { event, reward }, buttons);
  const fills = { event, hours: eventHours(coming), reward };
  return emailInWords(deps, "email-turn-down-event", fills, buttons);
}
