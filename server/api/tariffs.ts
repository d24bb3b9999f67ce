import { epochSeconds } from "../../domain/london.ts";
import { dayOf } from "../../domain/london-calendar.ts";
import { pricesOn } from "../../domain/prices/cost.ts";
import { capTariffs } from "../../domain/prices/price-cap.ts";
import { capName } from "../../domain/prices/price-words.ts";
import { MAX_TARIFFS, parseTariff, writtenTariff } from "../../domain/prices/tariff.ts";
import { questionOf, unusualPrices } from "../../domain/prices/unusual-price.ts";
import { fuels } from "../../domain/readings/fuel.ts";
import type { Deps } from "../app/deps.ts";
import { fieldProblem } from "../identity/fields.ts";
import { handlers, respond } from "./handlers.ts";

export const tariffs = handlers({
  "GET /api/user/tariffs": async ({ deps, customer }) => {
    const held = await deps.db.keptReadings.findHeld(customer.id);
    const inMeter = held ? await deps.db.meterTariffs.read(held.supply) : [];
    return respond(200, {
      tariffs: (await deps.db.tariffs.read(customer.id)).map(writtenTariff),
      meter: inMeter.map((tariff) => ({ ...writtenTariff(tariff), lastDay: tariff.meter.lastDay })),
      cap: await capOfHome(deps, customer.id),
    });
  },

  "PUT /api/user/tariffs/{fuel}/{validFrom}": async ({ deps: { db, clock }, customer, params, body }) => {
    const now = clock.now();
    const { isConfirmed, ...prices } = body;
    const written = { ...params, ...prices };
    const tariff = parseTariff(written, epochSeconds(now));
    if (!tariff.ok) return fieldProblem(tariff.error);
    const questions = isConfirmed ? [] : unusualPrices(written);
    if (questions.length > 0)
      return fieldProblem(Object.fromEntries(questions.map((one) => [one.field, questionOf(one)])));
    const others = (await db.tariffs.read(customer.id)).filter(
      ({ fuel, validFrom }) => fuel === params.fuel && validFrom !== params.validFrom,
    );
    if (others.length >= MAX_TARIFFS) return TOO_MANY;
    await db.tariffs.save(customer.id, tariff.value, now);
    return respond(204, null);
  },

  "DELETE /api/user/tariffs/{fuel}/{validFrom}": async ({ deps, customer, params }) => {
    await deps.db.tariffs.remove(customer.id, params.fuel, params.validFrom);
    return respond(204, null);
  },
});

async function capOfHome({ db, clock }: Deps, userId: string) {
  const [region, imported] = await Promise.all([db.networkRegions.read(userId), db.priceCaps.read()]);
  const caps = capTariffs(region, imported);
  const today = dayOf(epochSeconds(clock.now()));
  return fuels.map((fuel) => {
    const { cap, ...prices } = pricesOn(caps, fuel, today);
    return {
      ...writtenTariff({ ...prices, fuel, validFrom: today }),
      name: capName({ ...prices, cap, first: today }),
      source: cap?.source ?? "",
    };
  });
}

const TOO_MANY = fieldProblem({
  validFrom: `You’ve added ${MAX_TARIFFS} prices for this fuel. Remove one of them first`,
});
