import { createHash } from "node:crypto";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, type Day, dayOf } from "../../domain/london-calendar.ts";
import { isPricedByTime } from "../../domain/prices/cost.ts";
import { exportedIn, usedIn } from "../../domain/readings/exported.ts";
import type { Series } from "../../domain/readings/fuel.ts";
import type { Readings } from "../../domain/readings/readings.ts";
import { csvOfTable, type Table, tableOf } from "../../domain/readings/table.ts";
import { isWithinDays, parseTableQuery, type TableQuery } from "../../domain/readings/table-query.ts";
import type { Deps } from "../app/deps.ts";
import { runInHalfHourQueue } from "../app/fair-queues.ts";
import { problem, tooMany } from "../app/problem.ts";
import type { HeldReadings } from "../db/readings/kept-readings.ts";
import type { Customer } from "../identity/customer.ts";
import { fieldProblem } from "../identity/fields.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import { regionOf } from "../readings/region.ts";
import { changedFrom, revisionOf, revisionPattern } from "../readings/revision.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { type Call, handlers, respond, wantsCsv } from "./handlers.ts";

export const readings = handlers({
  "GET /api/user/readings": async (call) => {
    const found = await tableFor(call, wantsCsv(call.request));
    if ("problem" in found) return found;
    const { table, body, headers, isUnchanged } = found;
    return isUnchanged ? respond(304, null, headers) : respond(200, table, headers, body);
  },

  "GET /api/user/readings.csv": async (call) => {
    const found = await tableFor(call, true);
    if ("problem" in found) return found;
    const { body, headers, isUnchanged } = found;
    return isUnchanged ? respond(304, null, headers) : respond(200, body, headers, body);
  },

  "DELETE /api/user/readings": async ({ deps: { db, clock }, customer }) =>
    db.transaction(async (tx) => {
      // Serialises with a concurrent renewal of the consent.
      await tx.customers.lock(customer.id);
      const held = await tx.keptReadings.findHeld(customer.id);
      if (!held) return NOTHING_REGISTERED;
      const hasAccessEnded = !held.isLinked || held.permissionEnds <= clock.now();
      const areKeptErased = await tx.keptReadings.erase(customer.id);
      if (!hasAccessEnded && !areKeptErased) return PERMISSION_LASTS;
      if (hasAccessEnded) await tx.readings.erase(customer.id, held.supply.registrationId);
      return respond(204, null);
    }),
});

async function tableFor(
  { deps, customer, query, request, clientAddress }: Call<"GET /api/user/readings">,
  isCsv: boolean,
) {
  const now = epochSeconds(deps.clock.now());
  const requested = parseTableQuery(query, now);
  if (!requested.ok) return fieldProblem(requested.error);
  const { since } = query;
  if (since !== undefined && !(requested.value.by === "hour" && revisionPattern.test(since)))
    return fieldProblem({ since: "Use the revision of an earlier response, with by=hour." });
  const held = await deps.db.keptReadings.findHeld(customer.id);
  if (!held) return NOTHING_REGISTERED;
  const found = await readDays(deps, held, requested.value, now);
  const make = () => makeTable(deps, { ...found, since }, isCsv);
  if (!readsOver(QUICK_DAYS, found)) return withHeaders(customer, request, await make());
  if (readsOver(SHORT_DAYS, found)) {
    const allowance = await deps.limits.take("long-readings", customer.id);
    if (!allowance.allowed) return tooMany(TOO_MANY, allowance.retryAfterSeconds);
  }
  return withHeaders(customer, request, await runInHalfHourQueue(customer, clientAddress, make));
}

async function readDays({ db }: Deps, { supply, location }: HeldReadings, query: TableQuery, now: number) {
  const { fuel, by, from, to } = query;
  const [first, today] = [dayOf(supply.visibleFrom), dayOf(now)];
  const days = { first: from > first ? from : first, last: to < today ? to : today };
  // The running sum by hour counts from the first reading.
  const halfHoursFrom = by === "hour" ? first : days.first;
  const region = fuel === "electricity" ? regionOf(db, location) : null;
  const [tariffs, series, intensities] = await Promise.all([
    db.meterTariffs.prices({ supply, location }),
    db.readings.days(supply, fuel === "electricity" ? [fuel, "exported"] : [fuel]),
    region && new CarbonIntensities(db).read(region, days.first, days.last),
  ]);
  const [used = null] = usedIn(series);
  const exported = exportedIn(series);
  const needsHalfHours = isWithinDays(by) || intensities !== null || isPricedByTime(tariffs, fuel);
  return { supply, query, now, days, halfHoursFrom, tariffs, intensities, used, exported, needsHalfHours };
}

type Found = Awaited<ReturnType<typeof readDays>>;

async function makeTable({ db }: Deps, found: Found & { since: string | undefined }, isCsv: boolean) {
  const { supply, query, days, halfHoursFrom, tariffs, used, exported, needsHalfHours, since } = found;
  const [usedRows, exportedRows] = await Promise.all([
    used && needsHalfHours ? db.readings.withHalfHours(supply, used, halfHoursFrom, days.last) : used,
    exported && (isWithinDays(query.by) || isPricedByTime(tariffs, "exported"))
      ? db.readings.withHalfHours(supply, exported, halfHoursFrom, days.last)
      : exported,
  ]);
  const whole = tableOf(usedRows, query, {
    ...found,
    visibleFrom: supply.visibleFrom,
    exported: exportedRows,
  });
  const series = [usedRows, exportedRows].filter((one) => one !== null);
  const covered = { first: halfHoursFrom, last: days.last };
  const table = query.by === "hour" ? withRevision(whole, series, covered, since) : whole;
  return isCsv
    ? { table, body: csvOfTable(table), type: "text/csv" }
    : { table, body: JSON.stringify(table), type: "application/json" };
}

/** Keeps only rows from the first month that changed after the revision `since`. */
function withRevision(
  table: Table,
  series: readonly Readings<Series>[],
  { first, last }: { first: Day; last: Day },
  since?: string,
): Table {
  const revision = revisionOf(series, first, last);
  if (since === undefined) return { ...table, revision };
  const from = changedFrom(since, revision);
  const values = table.values.filter(({ start }) => from !== null && start >= from);
  return { ...table, revision, values };
}

/** Tables that read the half hours of more days are computed one at a time. */
const QUICK_DAYS = 8;
/** Tables of more days than this are rate limited too. */
const SHORT_DAYS = 31;

function readsOver(limit: number, { needsHalfHours, halfHoursFrom, days }: Found): boolean {
  return needsHalfHours && addDays(halfHoursFrom, limit) <= days.last;
}

function withHeaders(
  customer: Customer,
  request: Request,
  { table, body, type }: Awaited<ReturnType<typeof makeTable>>,
) {
  const headers = new Headers({
    vary: "Accept, Accept-Encoding, Authorization",
    "content-type": `${type}; charset=utf-8`,
  });
  // Only programs may cache: a browser must not keep data after its session ends.
  if (isProgram(customer)) {
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    headers.set("etag", etag);
    headers.set("cache-control", "private, no-cache");
    return { table, body, headers, isUnchanged: matchesEtag(request, etag) };
  }
  return { table, body, headers, isUnchanged: false };
}

const TOO_MANY = (wait: string) => `You’ve requested too many long tables of readings. Try again in ${wait}.`;
const PERMISSION_LASTS = problem("permission-lasts");

function isProgram({ sessionId }: Customer): boolean {
  return sessionId === "";
}

function matchesEtag(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  return known.some((one) => one.trim() === etag);
}
