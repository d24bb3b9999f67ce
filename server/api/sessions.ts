import { epochSeconds } from "../../domain/london.ts";
import { describeSecurityEvent } from "../../domain/security-event.ts";
import { problem } from "../app/problem.ts";
import { describeDevice } from "../identity/device.ts";
import { isExpired } from "../identity/sessions.ts";
import { handlers, respond } from "./handlers.ts";

export const sessions = handlers({
  "GET /api/identity/session": async ({ customer, deps }) => {
    const found = await deps.db.customers.find(customer.id);
    if (!found) return GONE;
    const { email, given_name, family_name } = found;
    const change = await deps.db.emailChanges.find(customer.id);
    const { codes } = deps.identity;
    const of = change && ({ purpose: "verify-contact", who: customer.id, address: change.email } as const);
    const waits = of && (await codes.digits(deps.db, of));
    return respond(200, {
      email,
      given_name,
      family_name,
      verifyContact: Boolean(waits),
      newEmail: waits ? change.email : null,
    });
  },

  "GET /api/identity/sessions": async ({ customer, deps }) => {
    const now = deps.clock.now();
    const all = await deps.db.sessions.list(customer.id);
    const sessions = all
      .filter((session) => !isExpired(session, deps.config.lifetimes, now))
      .map(({ id, user_agent, created_at, seen_at }) => ({
        id,
        device: describeDevice(user_agent),
        isThisOne: id === customer.sessionId,
        signedInAt: epochSeconds(created_at),
        seenAt: epochSeconds(seen_at),
      }));
    return respond(200, { sessions });
  },

  "GET /api/identity/security-events": async ({ customer, deps }) => {
    const { db } = deps;
    const found = await db.customers.find(customer.id);
    if (!found) return GONE;
    const days = await db.securityEvents.days(found);
    const events = days.flatMap(({ event, isDone, times, at }) => {
      const what = describeSecurityEvent(event, isDone);
      return what ? [{ what, isRefused: !isDone, times, at: epochSeconds(at) }] : [];
    });
    return respond(200, { events });
  },

  "DELETE /api/identity/sessions": async ({ customer, deps }) => {
    await deps.identity.endSessions(customer.id, { except: customer.sessionId });
    return respond(204, null);
  },

  "DELETE /api/identity/sessions/{id}": async ({ customer, params, deps }) => {
    await deps.identity.endSessions(customer.id, { only: params.id });
    return respond(204, null);
  },
});

const GONE = problem("signed-out");
