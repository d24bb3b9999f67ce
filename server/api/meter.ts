import { epochSeconds } from "../../domain/london.ts";
import { dataState, type FuelFacts } from "../../domain/readings/data-state.ts";
import { monthsFetched } from "../../domain/readings/fetching.ts";
import { visibleFrom } from "../db/readings/readings.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { handlers, respond } from "./handlers.ts";

export const meter = handlers({
  "GET /api/user/details": async ({ deps, customer }) => {
    const registration = await deps.db.registrations.read(customer.id);
    if (!registration) return NOTHING_REGISTERED;
    const now = epochSeconds(deps.clock.now());
    const { data, mpan } = registration;
    const due = epochSeconds(registration.reconsentDue);
    const consent = due < now ? "expired" : data.isConsentLost ? "lost" : "active";
    const lastResponseAt = registration.lastAttemptAt && epochSeconds(registration.lastAttemptAt);
    const first = visibleFrom(registration.readingsFrom, registration.registeredAt);
    return respond(200, {
      consent: { registered: consent !== "lost", reconsent_due: due },
      meters: {
        electricity: fuel("electricity"),
        gas: data.gas === false ? null : { ...fuel("gas"), mpxn: "" },
      },
      sends_to_grid: data.fetched?.exported !== undefined,
      last_tried: lastResponseAt,
      next_try: registration.nextAttemptAt && epochSeconds(registration.nextAttemptAt),
    });

    function fuel(name: FuelFacts["fuel"]) {
      const held = data[name] || null;
      const facts: FuelFacts = {
        fuel: name,
        consent,
        meterSeen: data.meterSeen,
        hasMeter: data[name] !== false,
        range: held,
        longestGap: held?.longestGap ?? 0,
        lastResponseAt,
      };
      return {
        mpxn: mpan as string,
        data_range: { start: held?.start ?? null, end: held?.end ?? null },
        state: dataState(facts, now),
        months: monthsFetched({ first, now, fetched: data.fetched?.[name] ?? null }),
      };
    }
  },

  "GET /api/user/linked-items": async ({ deps, customer }) => {
    const registration = await deps.db.registrations.read(customer.id);
    const items = registration
      ? [{ id: registration.id, type: "electricity" as const, mpxn: registration.mpan as string }]
      : [];
    return respond(200, { items });
  },
});
