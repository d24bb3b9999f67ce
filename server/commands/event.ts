import { epochSeconds } from "../../domain/london.ts";
import { parseDay } from "../../domain/london-calendar.ts";
import { spanByClock } from "../../domain/readings/days.ts";
import { eventProblems, type TurnDownEvent, usualNotice } from "../../domain/turn-down/event.ts";
import { describeRule, eventName, exactKwh, poundsOf } from "../../domain/turn-down/result-details.ts";
import type { Deps } from "../app/deps.ts";
import type { StoredEvent, TurnDownEvents } from "../db/turn-down/events.ts";
import { formatMoment } from "../mail/email-body.ts";
import { countParticipants } from "../turn-down/notify.ts";
import { UsageError } from "./command.ts";
import { sampleEvents } from "./sample-events.ts";
import { asTable } from "./table.ts";

const DRY_RUN = "--dry-run";

const USAGE = `npm run admin -- event
  (nothing)                       all events
  make 2026-12-03 17:00 18:30 --pence 250 [--least 40] [--regions 10,12] [--notice 2026-12-02T18:00]
  N change [2026-12-03 17:00 18:30] [--pence …] [--least …] [--regions all] [--notice …]
  N cancel
  N paid 2026-12-20 by voucher    records how rewards were paid, as shown to customers
  N history                       its changes
  N results                       its totals, without names
  sample ADDRESS                  in the sandbox: adds past events for a customer
Times are London time. --dry-run changes nothing: it prints the event and how many customers would be notified, by region.`;

/** npm run admin -- event …: events of Turn Down and Save. */
export async function operateEvents(deps: Deps, args: readonly string[]): Promise<string> {
  const { options, rest } = parseOptions(args);
  const [first, ...details] = rest;
  if (!first) return listOfEvents(await deps.db.turnDownEvents.list());
  if (first === "make") return make(deps, details, options);
  if (first === "sample") return sampleEvents(deps, details[0] ?? "");
  const event = /^\d{1,9}$/.test(first) ? await deps.db.turnDownEvents.find(Number(first)) : null;
  if (!event) throw new UsageError(/^\d/.test(first) ? `There is no event ${first}.` : USAGE);
  const [verb, ...more] = details;
  if (/^(results|history|cancel)$/.test(verb ?? "") && more.length) throw new UsageError(USAGE);
  if (verb === "results") return totals(deps, event);
  if (verb === "history") return asTable(historyRows(await deps.db.turnDownEvents.history(event.id)));
  if (verb === "paid") return pay(deps, event, more, options);
  if (verb === "change") return change(deps, event, more, options);
  if (verb === "cancel") return cancel(deps, event, options);
  throw new UsageError(USAGE);
}

type Options = Partial<Record<"pence" | "least" | "regions" | "notice" | "dry-run", string>>;

function parseOptions(args: readonly string[]): { options: Options; rest: string[] } {
  const options: Options = {};
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string;
    if (arg === DRY_RUN) options["dry-run"] = "yes";
    else if (/^--(pence|least|regions|notice)$/.test(arg)) {
      at += 1;
      options[arg.slice(2) as keyof Options] = args[at] ?? "";
    } else if (arg.startsWith("--")) throw new UsageError(USAGE);
    else rest.push(arg);
  }
  return { options, rest };
}

async function make(deps: Deps, times: readonly string[], options: Options): Promise<string> {
  const span = spanOf(times);
  if (!span || options.pence === undefined) throw new UsageError(USAGE);
  const event = withOptions(
    { ...span, regions: [], rule: { pencePerKwh: 0, leastPercent: 0 }, noticeAt: usualNotice(span.start) },
    options,
  );
  await requireValid(deps, event, null);
  const notice = await noticeSummary(deps, event, options);
  if (options["dry-run"]) return `Would make: ${describe(event)}\n${notice}`;
  const { db, clock } = deps;
  const id = await db.transaction((tx) => tx.turnDownEvents.add(event, clock.now()));
  return `Event ${id}: ${describe(event)}\n${notice}`;
}

async function change(
  deps: Deps,
  before: StoredEvent,
  times: readonly string[],
  options: Options,
): Promise<string> {
  requireUpcoming(deps, before);
  const span = times.length ? spanOf(times) : before;
  if (!span) throw new UsageError(USAGE);
  const { start, end } = span;
  const noticeAt = start === before.start ? before.noticeAt : usualNotice(start);
  const event = withOptions({ start, end, regions: before.regions, rule: before.rule, noticeAt }, options);
  await requireValid(deps, event, before.id);
  const notice = await noticeSummary(deps, event, options);
  if (options["dry-run"]) return `Would become: ${describe(event)}\n${notice}`;
  const { db, clock } = deps;
  await db.transaction((tx) => tx.turnDownEvents.change(before.id, event, clock.now()));
  return `Event ${before.id}: ${describe(event)}\n${notice}`;
}

async function cancel(deps: Deps, event: StoredEvent, options: Options): Promise<string> {
  requireUpcoming(deps, event);
  const { db, clock } = deps;
  const notified = await db.turnDownNotices.count(event.id);
  const customers = `notify ${notified} customers who were notified of it`;
  if (options["dry-run"]) return `Would cancel: ${describe(event)}\nWould ${customers}.`;
  await db.transaction((tx) => tx.turnDownEvents.cancel(event.id, clock.now()));
  return `Event ${event.id} is cancelled. Will ${customers}, within minutes.`;
}

async function pay(deps: Deps, event: StoredEvent, args: readonly string[], options: Options) {
  const [on = "", ...how] = args;
  if (!parseDay(on) || !how.length) throw new UsageError(USAGE);
  if (!event.isSettled)
    throw new UsageError("Its results are not final yet. They become final 48 hours after the event.");
  const paid = { on, how: how.join(" ") };
  if (options["dry-run"]) return `Would show to customers: ${paid.how}, on ${on}.`;
  const { db, clock } = deps;
  await db.transaction((tx) => tx.turnDownEvents.pay(event.id, paid, clock.now()));
  return `Event ${event.id} is marked as paid.`;
}

async function totals({ db }: Deps, event: StoredEvent): Promise<string> {
  const counts = { final: 0, provisional: 0, rewarded: 0 };
  const unrewarded = new Map<string, number>();
  let [savedWh, pence] = [0, 0];
  for await (const { state, outcome } of db.turnDownResults.outcomes(event.id)) {
    counts[state] += 1;
    savedWh += outcome.savedWh;
    pence += outcome.pence;
    const { whyNothing } = outcome;
    if (whyNothing) unrewarded.set(whyNothing, (unrewarded.get(whyNothing) ?? 0) + 1);
    else counts.rewarded += 1;
  }
  const rows = [
    ["homes with a final result", counts.final],
    ["homes with a provisional result", counts.provisional],
    ["homes with a reward", counts.rewarded],
    ...[...unrewarded]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([reason, homes]) => [`no reward: ${reason}`, homes]),
    ["saved", exactKwh(savedWh).replace("\u00a0", " ")],
    ["rewards", poundsOf(pence)],
  ];
  return `${describe(event)}\n${asTable(rows.map(([total, value]) => ({ total, value })))}`;
}

function requireUpcoming({ clock }: Deps, event: StoredEvent): void {
  if (event.isCancelled) throw new UsageError(`Event ${event.id} is cancelled.`);
  if (event.start * 1000 <= clock.now().getTime())
    throw new UsageError(`Event ${event.id} has begun and cannot be changed.`);
}

async function requireValid({ db, clock }: Deps, event: TurnDownEvent, id: number | null): Promise<void> {
  const problems = eventProblems(event, epochSeconds(clock.now()));
  const clashes = (await db.turnDownEvents.list()).filter(
    (other) =>
      other.id !== id &&
      !other.isCancelled &&
      other.start < event.end &&
      event.start < other.end &&
      doRegionsOverlap(other.regions, event.regions),
  );
  problems.push(...clashes.map((other) => `Event ${other.id} is at that time in some of these regions.`));
  if (problems.length) throw new UsageError(problems.join("\n"));
}

function doRegionsOverlap(some: readonly string[], others: readonly string[]): boolean {
  return !some.length || !others.length || some.some((id) => others.includes(id));
}

async function noticeSummary(deps: Deps, event: TurnDownEvent, options: Options): Promise<string> {
  const counts = [...(await countParticipants(deps, event))].sort();
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const verb = options["dry-run"] ? "Would notify" : "Will notify";
  return [
    `${verb} ${all} current participants, from ${formatMoment(event.noticeAt * 1000)}.`,
    ...counts.map(([region, count]) => `  ${count} in ${region ? `region ${region}` : "an unknown region"}`),
  ].join("\n");
}

function withOptions(event: TurnDownEvent, { pence, least, regions, notice }: Options): TurnDownEvent {
  const rule = {
    pencePerKwh: pence === undefined ? event.rule.pencePerKwh : wholeNumber(pence),
    leastPercent: least === undefined ? event.rule.leastPercent : wholeNumber(least),
  };
  const noticeAt = notice === undefined ? event.noticeAt : momentOf(notice);
  const places = regions === undefined ? event.regions : regions === "all" ? [] : regions.split(",");
  return { ...event, rule, noticeAt, regions: places };
}

/** NaN unless written in digits. */
function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Parses "2026-12-03 17:00 18:30", London time. */
function spanOf([day = "", from = "", to = "", ...rest]: readonly string[]) {
  if (rest.length) return null;
  const date = parseDay(day);
  const [first, last] = [slotOf(from), slotOf(to)];
  if (!date || first === null || last === null) return null;
  return spanByClock(date, first, last);
}

/** Parses "2026-12-02T18:00", London time, full and half hours only. */
function momentOf(text: string): number {
  const [day = "", time = ""] = text.split("T");
  const slot = slotOf(time);
  const date = parseDay(day);
  if (!date || slot === null) throw new UsageError(USAGE);
  return spanByClock(date, slot, slot + 1).start;
}

/** Index of the half hour that begins at a time such as "17:30"; 48 for "24:00". */
function slotOf(time: string): number | null {
  const found = /^(\d\d):(00|30)$/.exec(time);
  const slot = found ? Number(found[1]) * 2 + (found[2] === "30" ? 1 : 0) : null;
  return slot !== null && slot <= 48 ? slot : null;
}

function listOfEvents(events: readonly StoredEvent[]): string {
  return asTable(
    events.map((event) => ({
      id: event.id,
      event: describe(event),
      state: event.isCancelled ? "cancelled" : event.paid ? "paid" : event.isSettled ? "final" : "open",
    })),
  );
}

function historyRows(changes: Awaited<ReturnType<TurnDownEvents["history"]>>) {
  return changes.map(({ at, kind, details }) => ({ at, change: kind, result: JSON.stringify(details) }));
}

function describe(event: TurnDownEvent): string {
  const where = event.regions.length ? `regions ${event.regions.join(", ")}` : "everywhere";
  return `${eventName(event)}, ${where}, ${describeRule(event.rule)}`;
}
