import { epochSeconds } from "../../domain/london.ts";
import { addDays, dayOf, monthOf } from "../../domain/london-calendar.ts";
import { calendarOf } from "../../domain/turn-down/calendar.ts";
import { isForRegion } from "../../domain/turn-down/event.ts";
import { countdown, pastEventTimes, upcomingEventTimes } from "../../domain/turn-down/event-times.ts";
import { QUALIFYING, qualificationOn } from "../../domain/turn-down/result.ts";
import {
  describeRule,
  eventName,
  resultCsv,
  resultDetails,
  whyNothingText,
} from "../../domain/turn-down/result-details.ts";
import type { Deps } from "../app/deps.ts";
import { problem } from "../app/problem.ts";
import { visibleFrom } from "../db/readings/readings.ts";
import type { Registration } from "../db/registration/registrations.ts";
import type { StoredEvent } from "../db/turn-down/events.ts";
import type { StoredResult } from "../db/turn-down/results.ts";
import { handlers, respond, wantsCsv } from "./handlers.ts";

export const turnDown = handlers({
  "GET /api/user/turn-down": async ({ deps, customer }) => {
    const { db, clock } = deps;
    const now = epochSeconds(clock.now());
    const [linked, participation, events, results, region] = await Promise.all([
      db.registrations.read(customer.id),
      db.participations.last(customer.id),
      db.turnDownEvents.list(),
      db.turnDownResults.read(customer.id),
      db.networkRegions.read(customer.id),
    ]);
    const isParticipating = participation !== null && participation.left_at === null;
    const inRegion = events.filter((event) => !event.isCancelled && isForRegion(event, region));
    const isAwaited = (event: StoredEvent) =>
      isParticipating && epochSeconds(participation.joined_at) <= event.start && !event.isSettled;
    const past = events
      .filter(({ end }) => end <= now)
      .flatMap((event) => {
        const result = results.find(({ eventId }) => eventId === event.id);
        return result || (inRegion.includes(event) && isAwaited(event)) ? [pastEvent(event, result)] : [];
      });
    const sumPence = (events: typeof past) => events.reduce((sum, { pence }) => sum + pence, 0);
    return respond(200, {
      state: isParticipating ? "in" : (await isOptedIn(deps, customer.id)) ? "waiting" : "out",
      since: participation ? epochSeconds(participation.left_at ?? participation.joined_at) : null,
      source: isParticipating ? participation.source : null,
      whyLeft: participation?.why_left ?? null,
      hasMeter: linked !== null,
      isMeterTaken: linked !== null && (await db.participations.isMeterTaken(linked.mpan, customer.id)),
      qualification: linked && (await qualificationOf(deps, linked, now)),
      coming: inRegion.filter(({ end }) => end > now).map((event) => upcomingEvent(deps, event, now)),
      past: past.reverse(),
      total: {
        savedWh: past.reduce((sum, { savedWh }) => sum + savedWh, 0),
        pence: sumPence(past),
        paidPence: sumPence(past.filter(({ paid }) => paid !== null)),
        provisionalPence: sumPence(past.filter(({ state }) => state === "provisional")),
      },
    });
  },

  "GET /api/user/turn-down/{event}": async ({ deps: { db }, customer, params, request }) => {
    if (!/^\d{1,9}$/.test(params.event)) return NO_RESULTS;
    const stored = await db.turnDownResults.readInputs(customer.id, Number(params.event));
    if (!stored) return NO_RESULTS;
    const details = resultDetails(stored.inputs, stored.state === "final");
    const isCsv = wantsCsv(request);
    const headers = new Headers({ vary: "Accept, Accept-Encoding, Authorization" });
    if (!isCsv) return respond(200, details, headers);
    headers.set("content-type", "text/csv; charset=utf-8");
    return respond(200, details, headers, resultCsv(details));
  },
});

const NO_RESULTS = problem("no-such-sheet");

function pastEvent(event: StoredEvent, result: StoredResult | undefined) {
  const { savedWh, pence, whyNothing } = result?.outcome ?? { savedWh: 0, pence: 0, whyNothing: null };
  return {
    id: event.id,
    name: eventName(event),
    ...pastEventTimes(event),
    state: result?.state ?? ("waiting" as const),
    savedWh,
    pence,
    whyNothing: whyNothing && whyNothingText[whyNothing],
    hasSheet: result?.hasInputs ?? false,
    paid: result ? event.paid : null,
  };
}

function upcomingEvent({ config }: Deps, event: StoredEvent, now: number) {
  const { id, start, end, rule } = event;
  const calendar = calendarOf(event, config.origins[0], now);
  return {
    id,
    name: eventName(event),
    ...upcomingEventTimes(event),
    countdown: countdown(event, now),
    start,
    end,
    reward: describeRule(rule),
    calendar,
  };
}

async function qualificationOf({ db }: Deps, { userId, id, ...linked }: Registration, now: number) {
  const today = dayOf(now);
  const from = visibleFrom(linked.readingsFrom, linked.registeredAt);
  const supply = { userId, registrationId: id, visibleFrom: from };
  const month = monthOf(addDays(today, -QUALIFYING.days));
  return qualificationOn(await db.readings.read(supply, "electricity", month), today);
}

async function isOptedIn({ db }: Deps, userId: string): Promise<boolean> {
  const customer = await db.customers.find(userId);
  const known = customer ? await db.optIns.read(customer.email) : [];
  return known.some(({ opted_in }) => opted_in);
}
