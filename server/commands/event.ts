import { epochSeconds } from "../../domain/london.ts";
import { parseDay } from "../../domain/london-calendar.ts";
import { spanByClock } from "../../domain/readings/days.ts";
import { eventProblems, type TurnDownEvent, usualNotice } from "../../domain/turn-down/event.ts";
import { eventName, exactKwh, poundsOf, ruleWords } from "../../domain/turn-down/sheet.ts";
import type { Deps } from "../app/deps.ts";
import type { StoredEvent, TurnDownEvents } from "../db/turn-down/events.ts";
import { momentInWords } from "../mail/email-body.ts";
import { countToTell } from "../turn-down/tell.ts";
import { Misused } from "./command.ts";
import { sampleEvents } from "./sample-events.ts";
import { asTable } from "./table.ts";

const DRY_RUN = "--dry-run";

const USAGE = `npm run admin -- event
  (nothing)                       all events
  make 2026-12-03 17:00 18:30 --pence 250 [--least 40] [--regions 10,12] [--notice 2026-12-02T18:00]
  N change [2026-12-03 17:00 18:30] [--pence …] [--least …] [--regions all] [--notice …]
  N cancel
  N paid 2026-12-20 by voucher    what became of its rewards, as customers read it
  N history                       what was done to it
  N results                       what it brought, without names
  sample ADDRESS                  in the sandbox: gives a customer some past events
Times are London's. --dry-run changes nothing, and says what would be done and who would be told: how many, by region.`;

/** npm run admin -- event …: events of Turn Down and Save. */
export async function operateEvents(deps: Deps, words: readonly string[]): Promise<string> {
  const { options, rest } = parsed(words);
  const [first, ...given] = rest;
  if (!first) return listOfEvents(await deps.db.turnDownEvents.list());
  if (first === "make") return make(deps, given, options);
  if (first === "sample") return sampleEvents(deps, given[0] ?? "");
  const event = /^\d{1,9}$/.test(first) ? await deps.db.turnDownEvents.find(Number(first)) : null;
  if (!event) throw new Misused(/^\d/.test(first) ? `There is no event ${first}.` : USAGE);
  const [verb, ...more] = given;
  if (verb === "results") return totals(deps, event);
  if (verb === "history") return asTable(historyRows(await deps.db.turnDownEvents.history(event.id)));
  if (verb === "paid") return pay(deps, event, more, options);
  if (verb === "change") return change(deps, event, more, options);
  if (verb === "cancel") return cancel(deps, event, options);
  throw new Misused(USAGE);
}

type Options = Partial<Record<"pence" | "least" | "regions" | "notice" | "dry-run", string>>;

function parsed(words: readonly string[]): { options: Options; rest: string[] } {
  const options: Options = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    if (word === DRY_RUN) options["dry-run"] = "yes";
    else if (/^--(pence|least|regions|notice)$/.test(word)) {
      at += 1;
      options[word.slice(2) as keyof Options] = words[at] ?? "";
    } else if (word.startsWith("--")) throw new Misused(USAGE);
    else rest.push(word);
  }
  return { options, rest };
}

async function make(deps: Deps, times: readonly string[], options: Options): Promise<string> {
  const span = spanOf(times);
  if (!span || options.pence === undefined) throw new Misused(USAGE);
  const event = withOptions(
    { ...span, regions: [], rule: { pencePerKwh: 0, leastPercent: 0 }, noticeAt: usualNotice(span.start) },
    options,
  );
  await check(deps, event, null);
  const told = await tellingWords(deps, event, options);
  if (options["dry-run"]) return `Would make: ${inWords(event)}\n${told}`;
  const { db, clock } = deps;
  const id = await db.transaction((tx) => tx.turnDownEvents.add(event, clock.now()));
  return `Event ${id}: ${inWords(event)}\n${told}`;
}

async function change(
  deps: Deps,
  before: StoredEvent,
  times: readonly string[],
  options: Options,
): Promise<string> {
  mustBeToCome(deps, before);
  const span = times.length ? spanOf(times) : before;
  if (!span) throw new Misused(USAGE);
  const { start, end } = span;
  const noticeAt = start === before.start ? before.noticeAt : usualNotice(start);
  const event = withOptions({ start, end, regions: before.regions, rule: before.rule, noticeAt }, options);
  await check(deps, event, before.id);
  const told = await tellingWords(deps, event, options);
  if (options["dry-run"]) return `Would become: ${inWords(event)}\n${told}`;
  const { db, clock } = deps;
  await db.transaction((tx) => tx.turnDownEvents.change(before.id, event, clock.now()));
  return `Event ${before.id}: ${inWords(event)}\n${told}`;
}

async function cancel(deps: Deps, event: StoredEvent, options: Options): Promise<string> {
  mustBeToCome(deps, event);
  const { db, clock } = deps;
  const told = await db.turnDownNotices.count(event.id);
  if (options["dry-run"])
    return `Would cancel: ${inWords(event)}\nWould be told: ${told} who were told of it.`;
  await db.transaction((tx) => tx.turnDownEvents.cancel(event.id, clock.now()));
  return `Event ${event.id} is cancelled. The ${told} who were told of it are told within minutes.`;
}

async function pay(deps: Deps, event: StoredEvent, words: readonly string[], options: Options) {
  const [on = "", ...how] = words;
  if (!parseDay(on) || !how.length) throw new Misused(USAGE);
  if (!event.isSettled) throw new Misused("Its results are not final yet: they are 48 hours after it.");
  const paid = { on, how: how.join(" ") };
  if (options["dry-run"]) return `Customers would read: ${paid.how}, on ${on}.`;
  const { db, clock } = deps;
  await db.transaction((tx) => tx.turnDownEvents.pay(event.id, paid, clock.now()));
  return `Event ${event.id} is noted as paid.`;
}

/** What an event brought all who took part. */
async function totals({ db }: Deps, event: StoredEvent): Promise<string> {
  const counts = { final: 0, provisional: 0, rewarded: 0 };
  const why = new Map<string, number>();
  let [savedWh, pence] = [0, 0];
  for await (const { state, outcome } of db.turnDownResults.outcomes(event.id)) {
    counts[state] += 1;
    savedWh += outcome.savedWh;
    pence += outcome.pence;
    if (outcome.whyNothing) why.set(outcome.whyNothing, (why.get(outcome.whyNothing) ?? 0) + 1);
    else counts.rewarded += 1;
  }
  const rows = [
    ["homes with a final result", counts.final],
    ["homes with a provisional result", counts.provisional],
    ["homes with a reward", counts.rewarded],
    ...[...why].sort(([a], [b]) => a.localeCompare(b)).map(([code, homes]) => [`nothing: ${code}`, homes]),
    ["saved", exactKwh(savedWh).replace("\u00a0", " ")],
    ["rewards", poundsOf(pence)],
  ];
  return `${inWords(event)}\n${asTable(rows.map(([what, count]) => ({ what, count })))}`;
}

function mustBeToCome({ clock }: Deps, event: StoredEvent): void {
  if (event.isCancelled) throw new Misused(`Event ${event.id} is cancelled.`);
  if (event.start * 1000 <= clock.now().getTime())
    throw new Misused(`Event ${event.id} has begun: what was promised stays.`);
}

/** An event has to be right, and no home is asked to take part in two at once. */
async function check({ db, clock }: Deps, event: TurnDownEvent, id: number | null): Promise<void> {
  const problems = eventProblems(event, epochSeconds(clock.now()));
  const clashes = (await db.turnDownEvents.list()).filter(
    (other) =>
      other.id !== id &&
      !other.isCancelled &&
      other.start < event.end &&
      event.start < other.end &&
      doRegionsMeet(other.regions, event.regions),
  );
  problems.push(...clashes.map((other) => `Event ${other.id} is at that time in some of these regions.`));
  if (problems.length) throw new Misused(problems.join("\n"));
}

function doRegionsMeet(some: readonly string[], others: readonly string[]): boolean {
  return !some.length || !others.length || some.some((id) => others.includes(id));
}

async function tellingWords(deps: Deps, event: TurnDownEvent, options: Options): Promise<string> {
  const counts = [...(await countToTell(deps, event))].sort();
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const notice = momentInWords(event.noticeAt * 1000);
  const places = counts.map(
    ([region, count]) => `  ${count} ${region ? `in region ${region}` : "whose region is not known"}`,
  );
  return [
    `${options["dry-run"] ? "Would be told" : "To be told"}: ${all} who take part now, from ${notice} on.`,
    ...places,
  ].join("\n");
}

function withOptions(event: TurnDownEvent, { pence, least, regions, notice }: Options): TurnDownEvent {
  const rule = {
    pencePerKwh: pence === undefined ? event.rule.pencePerKwh : Number(pence),
    leastPercent: least === undefined ? event.rule.leastPercent : Number(least),
  };
  const noticeAt = notice === undefined ? event.noticeAt : momentOf(notice);
  const places = regions === undefined ? event.regions : regions === "all" ? [] : regions.split(",");
  return { ...event, rule, noticeAt, regions: places };
}

/** "2026-12-03 17:00 18:30", in London. */
function spanOf([day = "", from = "", to = ""]: readonly string[]) {
  const date = parseDay(day);
  const [first, last] = [slotOf(from), slotOf(to)];
  if (!date || first === null || last === null) return null;
  return spanByClock(date, first, last);
}

/** "2026-12-02T18:00" in London; full and half hours only. */
function momentOf(text: string): number {
  const [day = "", time = ""] = text.split("T");
  const slot = slotOf(time);
  const date = parseDay(day);
  if (!date || slot === null) throw new Misused(USAGE);
  return spanByClock(date, slot, slot + 1).start;
}

/** The half hour of a day that begins at "17:30"; "24:00" is the end of the day. */
function slotOf(time: string): number | null {
  const found = /^(\d\d):(00|30)$/.exec(time);
  const slot = found ? Number(found[1]) * 2 + (found[2] === "30" ? 1 : 0) : null;
  return slot !== null && slot <= 48 ? slot : null;
}

function listOfEvents(events: readonly StoredEvent[]): string {
  return asTable(
    events.map((event) => ({
      event: event.id,
      what: inWords(event),
      state: event.isCancelled ? "cancelled" : event.paid ? "paid" : event.isSettled ? "final" : "open",
    })),
  );
}

function historyRows(changes: Awaited<ReturnType<TurnDownEvents["history"]>>) {
  return changes.map(({ at, kind, details }) => ({ at, what: kind, afterwards: JSON.stringify(details) }));
}

function inWords(event: TurnDownEvent): string {
  const where = event.regions.length ? `regions ${event.regions.join(", ")}` : "everywhere";
  return `${eventName(event)}, ${where}, ${ruleWords(event.rule)}`;
}
