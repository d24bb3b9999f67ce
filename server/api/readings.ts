import { createHash } from "node:crypto";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, dayOf } from "../../domain/london-calendar.ts";
import { isPricedByTime } from "../../domain/prices/cost.ts";
import { exportedIn, usedIn } from "../../domain/readings/exported.ts";
import { csvOfTable, parseTableQuery, tableOf } from "../../domain/readings/table.ts";
import { problem, tooMany } from "../app/problem.ts";
import type { Customer } from "../identity/customer.ts";
import { fieldProblem } from "../identity/fields.ts";
import { fairQueue } from "../platform/fair-queue.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import { regionOf } from "../readings/region.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { answer, handlers, wantsCsv } from "./handlers.ts";

export const readings = handlers({
  "GET /api/user/readings": async ({ deps, customer, query, request, clientAddress }) => {
    const { db, clock, limits } = deps;
    const now = epochSeconds(clock.now());
    const asked = parseTableQuery(query, now);
    if (!asked.ok) return fieldProblem(asked.error);
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const { supply } = held;
    const { fuel, by, from, to } = asked.value;
    const [first, today] = [dayOf(supply.visibleFrom), dayOf(now)];
    const days = { first: from > first ? from : first, last: to < today ? to : today };
    const region = fuel === "electricity" ? regionOf(db, held.place) : null;
    const [tariffs, series, intensities] = await Promise.all([
      db.meterTariffs.prices(supply),
      db.readings.days(supply, fuel === "electricity" ? [fuel, "exported"] : [fuel]),
      region && new CarbonIntensities(db).read(region, days.first, days.last),
    ]);
    const [used = null] = usedIn(series);
    const out = exportedIn(series);
    const isByHalfHour = by === "half-hour";
    const needsHalfHours = isByHalfHour || intensities || isPricedByTime(tariffs, fuel);
    const isCsv = wantsCsv(request);
    const makeTable = async () => {
      const [rows, exported] = await Promise.all([
        used && needsHalfHours ? db.readings.withHalfHours(supply, used, days.first, days.last) : used,
        out && isByHalfHour ? db.readings.withHalfHours(supply, out, days.first, days.last) : out,
      ]);
      const { visibleFrom } = supply;
      const table = tableOf(rows, asked.value, { visibleFrom, now, tariffs, intensities, exported });
      return { table, body: isCsv ? csvOfTable(table) : JSON.stringify(table) };
    };
    const isLong = needsHalfHours && addDays(days.first, SHORT_DAYS) <= days.last;
    if (isLong) {
      const allowance = await limits.take("long-readings", customer.id);
      if (!allowance.allowed) return tooMany(TOO_MANY, allowance.retryAfterSeconds);
    }
    const claim = { account: customer.id, asker: customer.sessionId, network: clientAddress };
    const { table, body } = await (isLong ? inTurn(claim, makeTable) : makeTable());
    const headers = new Headers({
      vary: "Accept, Accept-Encoding, Authorization",
      "content-type": `${isCsv ? "text/csv" : "application/json"}; charset=utf-8`,
    });
    // Only programs may cache: a browser must not keep data after its session ends.
    if (isProgram(customer)) {
      const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
      headers.set("etag", etag);
      headers.set("cache-control", "private, no-cache");
      if (isKnown(request, etag)) return answer(304, null, headers);
    }
    return { ...answer(200, table, headers), body };
  },

  "DELETE /api/user/readings": async ({ deps: { db, clock }, customer }) =>
    db.transaction(async (tx) => {
      // Serialises with a concurrent renewal of the consent.
      await tx.customers.lock(customer.id);
      const held = await tx.keptReadings.findHeld(customer.id);
      if (!held) return NOTHING_REGISTERED;
      const isOver = !held.isLinked || held.permissionEnds <= clock.now();
      const areKeptErased = await tx.keptReadings.erase(customer.id);
      if (!isOver && !areKeptErased) return PERMISSION_LASTS;
      if (isOver) await tx.readings.erase(customer.id, held.supply.registrationId);
      return answer(204, null);
    }),
});

/** A year by half hour takes 80 ms of a core: one at a time leaves room for everybody's pages. */
const SHORT_DAYS = 31;
const inTurn = fairQueue({ atOnce: 1, longestQueue: 16 });

const TOO_MANY = (wait: string) => `You fetched many long tables of readings. Try again in ${wait}.`;
const PERMISSION_LASTS = problem("permission-lasts");

function isProgram({ sessionId }: Customer): boolean {
  return sessionId === "";
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  return known.some((one) => one.trim() === etag);
}
