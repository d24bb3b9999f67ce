import { type Bill, parseBill, unusualRates } from "../../domain/bills/bill.ts";
import { checkBill } from "../../domain/bills/bill-check.ts";
import { sampleBill } from "../../domain/bills/sample-bill.ts";
import { epochSeconds } from "../../domain/london.ts";
import { isPricedByTime } from "../../domain/prices/cost.ts";
import { capTariffs } from "../../domain/prices/price-cap.ts";
import { runInHalfHourQueue } from "../app/fair-queues.ts";
import type { HeldReadings } from "../db/readings/kept-readings.ts";
import type { Stores } from "../db/stores.ts";
import { fieldProblem } from "../identity/fields.ts";
import { sampleAt } from "../readings/sample-home.ts";
import { handlers, respond } from "./handlers.ts";

export const bills = handlers({
  "POST /api/user/bill-check": async ({ deps: { db, clock }, customer, body, clientAddress }) => {
    const now = epochSeconds(clock.now());
    const { isConfirmed, ...written } = body;
    const bill = parseBill(written, now);
    if (!bill.ok) return fieldProblem(bill.error);
    const questions = isConfirmed ? {} : unusualRates(written);
    if (Object.keys(questions).length > 0) return fieldProblem(questions);
    const held = await db.keptReadings.findHeld(customer.id);
    const enqueue = <T>(work: () => Promise<T>) => runInHalfHourQueue(customer, clientAddress, work);
    if (!held) return respond(200, await sampleCheck(db, bill.value, now));
    const home = await homeOf(db, held, bill.value, enqueue);
    return respond(200, { isSample: false, ...checkBill(bill.value, home, now) });
  },

  "GET /api/sample/bill": async ({ deps: { db, clock } }) => {
    const now = epochSeconds(clock.now());
    const written = sampleBill(sampleAt(now), now);
    const bill = parseBill(written, now);
    if (!bill.ok) throw new RangeError("The sample bill is invalid.");
    return respond(200, { bill: written, check: await sampleCheck(db, bill.value, now) });
  },
});

/** Half hours are decrypted only for rates that depend on the time. */
async function homeOf(
  db: Stores,
  { supply, location }: HeldReadings,
  { supplies, first, last }: Bill,
  enqueue: <T>(work: () => Promise<T>) => Promise<T>,
) {
  const [days, tariffs, imported] = await Promise.all([
    db.readings.days(supply),
    db.meterTariffs.prices({ supply, location }),
    db.priceCaps.read(),
  ]);
  const hasNight = (fuel: string) => supplies.some((one) => one.fuel === fuel && one.night);
  const readings = await Promise.all(
    days.map((one) =>
      hasNight(one.fuel) || isPricedByTime(tariffs, one.fuel)
        ? enqueue(() => db.readings.withHalfHours(supply, one, first, last))
        : one,
    ),
  );
  return {
    readings,
    tariffs,
    imported,
    region: db.networkRegions.open(location),
    mpanRegion: db.networkRegions.open({ ...location, postcode: null }),
  };
}

async function sampleCheck(db: Stores, bill: Bill, now: number) {
  const imported = await db.priceCaps.read();
  const tariffs = capTariffs(null, imported);
  const home = { readings: sampleAt(now), tariffs, imported, region: null, mpanRegion: null };
  return { isSample: true, ...checkBill(bill, home, now, "this home") };
}
