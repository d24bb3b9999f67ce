import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, type Day } from "../../domain/london-calendar.ts";
import { exportedIn, usedIn } from "../../domain/readings/exported.ts";
import { allSeries } from "../../domain/readings/fuel.ts";
import { periodAt } from "../../domain/readings/periods.ts";
import { describeSilence } from "../../domain/readings/silence.ts";
import { weekSummary } from "../../domain/readings/week-summary.ts";
import type { Deps } from "../app/deps.ts";
import { silenceFacts } from "../db/registration/registrations.ts";
import type { EmailBody } from "./email-body.ts";
import { renderEmail } from "./render-email.ts";
import { stopPath } from "./stop-link.ts";

export async function weekSummaryEmail(
  deps: Deps,
  { customerId, monday }: { customerId: string; monday: Day },
): Promise<EmailBody | null> {
  const { db, clock } = deps;
  if (!(await db.energyEmails.isOn(customerId, "week"))) return null;
  const held = await db.keptReadings.findHeld(customerId);
  if (!held?.isLinked || held.permissionEnds <= clock.now()) return null;
  // The cost is compared with the week before.
  const { readings, tariffs } = await db.meterTariffs.daysToPrice(held, addDays(monday, -7), allSeries);
  const week = periodAt("week", addDays(monday, 6));
  const summary = weekSummary(usedIn(readings), week, tariffs, exportedIn(readings));
  if (!summary) return null;
  const { days, ...fills } = summary;
  return withUnsubscribePath(deps, customerId, "week", async (unsubscribePath) => {
    const body = await renderEmail(deps, "email-week-summary", fills, {
      primaryButtonText: `/account/energy?by=week&date=${week.last}`,
      secondaryButtonText: unsubscribePath,
    });
    const [first, ...rest] = body.blocks;
    return days.length && first ? { ...body, blocks: [first, { bars: days }, ...rest] } : body;
  });
}

export async function silentMeterEmail(
  deps: Deps,
  { customerId }: { customerId: string },
): Promise<EmailBody | null> {
  const { db, clock } = deps;
  if (!(await db.energyEmails.isOn(customerId, "silence"))) return null;
  const linked = await db.registrations.read(customerId);
  const silence = linked && describeSilence(silenceFacts(linked), epochSeconds(clock.now()));
  if (!silence) return null;
  const { reason, ...fills } = silence;
  return withUnsubscribePath(deps, customerId, "silence", (secondaryButtonText) =>
    reason === "permission-over" || reason === "consent-lost"
      ? renderEmail(deps, "email-silent-permission", fills, {
          primaryButtonText: "/reconfirm/now",
          secondaryButtonText,
        })
      : renderEmail(deps, "email-silent-meter", fills, {
          primaryButtonText: "/account/energy",
          secondaryButtonText,
        }),
  );
}

async function withUnsubscribePath(
  { keys }: Deps,
  customerId: string,
  kind: EnergyEmailKind,
  write: (unsubscribePath: string) => Promise<EmailBody>,
): Promise<EmailBody> {
  const unsubscribePath = stopPath(keys, customerId, kind);
  return { ...(await write(unsubscribePath)), unsubscribePath, saysWhy: true };
}
