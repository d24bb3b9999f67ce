import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import { type Pattern, readingsBy } from "../../domain/readings/test-readings.ts";
import type { TestApp } from "../testing/test-app.ts";
import type { Household } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";
import { checkEnergyEmail } from "./energy-emails.ts";

export const WEEK = "Your energy last week";
export const SILENCE = "Nothing from your meter for three days";

export async function reset(app: TestApp): Promise<void> {
  app.setNow(new Date("2026-11-21T10:00:00Z"));
  app.sandbox.faults.clearAll();
  await app.deps.db.raw("delete from registration");
  await app.deps.db.raw("delete from energy_email");
}

export function switchTo(customer: Household, kind: EnergyEmailKind, isOn: boolean) {
  return customer.call("PUT", `/api/user/energy-emails/${kind}`, { isOn });
}

export async function storeReadings(
  app: TestApp,
  customer: Household,
  last: string,
  pattern: Pattern = () => 200,
): Promise<void> {
  await keepReadings(app, customer.customer.id, readingsBy(pattern, "2026-11-09", last));
}

export async function emailsAt(app: TestApp, iso: string, { customer }: Household, subject: string) {
  app.setNow(new Date(iso));
  for (const { userId, kind } of await app.deps.db.energyEmails.due(app.deps.clock.now(), 100))
    await checkEnergyEmail(app.deps, userId, kind);
  await sendOnly(app);
  return app.sandbox.inbox.to(customer.email).filter((mail) => mail.subject === subject);
}

/** Drops queued fetches, which would replace the test's readings. */
export async function sendOnly({ deps: { db, jobs } }: TestApp): Promise<void> {
  await db.raw("delete from pgboss.job where name like 'fetch-%' and state < 'active'");
  await jobs.drain();
}
