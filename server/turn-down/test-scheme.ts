import type { Day } from "../../domain/london-calendar.ts";
import { type Pattern, readingsBy } from "../../domain/readings/test-readings.ts";
import { operate } from "../commands/operate.ts";
import type { TestApp } from "../testing/test-app.ts";
import { type Household, registerWithoutReadings, type SandboxHome } from "../testing/test-household.ts";

export async function participant(app: TestApp, home?: SandboxHome): Promise<Household> {
  const customer = await registerWithoutReadings(app, home);
  await choose(customer, true);
  return customer;
}

export async function choose(customer: Household, optIn: boolean): Promise<number> {
  const body = { campaign_id: "turn-down-and-save", opt_in: optIn };
  return (await customer.call("PUT", "/api/user/subscriptions", body)).status;
}

export async function turnDownOf(customer: Household) {
  return (await customer.call("GET", "/api/user/turn-down")).body;
}

export async function addReadings(
  { deps }: TestApp,
  { customer: { id: userId } }: Household,
  pattern: Pattern,
  first: string,
  last: string,
): Promise<void> {
  const { db, clock } = deps;
  const linked = await db.registrations.read(userId);
  const permission = { userId, consentId: linked?.consentId ?? "", now: clock.now() };
  await db.transaction((tx) => tx.readings.save(permission, readingsBy(pattern, first, last)));
}

export function usualHome(event: string, used: readonly (number | null)[]): Pattern {
  return (day: Day, slot) => (day === event && slot >= 34 && slot < 36 ? (used[slot - 34] ?? null) : 500);
}

export function command(app: TestApp, line: string): Promise<string> {
  return operate(app.deps, line.split(" "));
}

export async function deleteEvents({ deps: { db } }: TestApp): Promise<void> {
  for (const table of ["result", "notice", "participation", "event_change", "event"])
    await db.raw(`delete from turn_down_${table}`);
  await db.raw("delete from registration");
}
