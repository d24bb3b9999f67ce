import { epochSeconds } from "../../domain/london.ts";
import { MOST_TARIFFS, parseTariff, writtenTariff } from "../../domain/prices/tariff.ts";
import { fieldProblem } from "../identity/fields.ts";
import { answer, handlers } from "./handlers.ts";

export const tariffs = handlers({
  "GET /api/user/tariffs": async ({ deps, customer }) => {
    const held = await deps.db.keptReadings.findHeld(customer.id);
    const inMeter = held ? await deps.db.meterTariffs.read(held.supply) : [];
    return answer(200, {
      tariffs: (await deps.db.tariffs.read(customer.id)).map(writtenTariff),
      meter: inMeter.map((tariff) => ({ ...writtenTariff(tariff), lastDay: tariff.meter.lastDay })),
    });
  },

  "PUT /api/user/tariffs/{fuel}/{validFrom}": async ({ deps: { db, clock }, customer, params, body }) => {
    const now = clock.now();
    const tariff = parseTariff({ ...params, ...body }, epochSeconds(now));
    if (!tariff.ok) return fieldProblem(tariff.error);
    const others = (await db.tariffs.read(customer.id)).filter(
      ({ fuel, validFrom }) => fuel === params.fuel && validFrom !== params.validFrom,
    );
    if (others.length >= MOST_TARIFFS) return TOO_MANY;
    await db.tariffs.save(customer.id, tariff.value, now);
    return answer(204, null);
  },

  "DELETE /api/user/tariffs/{fuel}/{validFrom}": async ({ deps, customer, params }) => {
    await deps.db.tariffs.remove(customer.id, params.fuel, params.validFrom);
    return answer(204, null);
  },
});

const TOO_MANY = fieldProblem({
  validFrom: `You have typed ${MOST_TARIFFS} prices of this fuel. Remove one of them first`,
});
