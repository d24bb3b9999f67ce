import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import { epochSeconds } from "../../domain/london.ts";
import type { Day } from "../../domain/london-calendar.ts";
import { exportedIn, usedIn } from "../../domain/readings/exported.ts";
import { allSeries } from "../../domain/readings/fuel.ts";
import { periodAt } from "../../domain/readings/periods.ts";
import { silenceWords } from "../../domain/readings/silence.ts";
import { weekSummary } from "../../domain/readings/week-summary.ts";
import type { Deps } from "../app/deps.ts";
import { silenceFacts } from "../db/registration/silence-facts.ts";
import type { EmailBody } from "./email-body.ts";
import { emailInWords } from "./email-words.ts";
import { stopPath } from "./stop-link.ts";

/**
 * A customer's week in words, with links to the chart and to unsubscribe. Null if switched off or not
 * permitted any more.
 */
export async function weekSummaryEmail(
  deps: Deps,
  { customerId, monday }: { customerId: string; monday: Day },
): Promise<EmailBody | null> {
  const { db, clock } = deps;
  if (!(await db.energyEmails.isOn(customerId, "week"))) return null;
  const held = await db.keptReadings.findHeld(customerId);
  if (!held?.isLinked || held.permissionEnds <= clock.now()) return null;
  const { readings, tariffs } = await db.meterTariffs.daysToPrice(held.supply, monday, allSeries);
  const week = periodAt("week", monday);
  const summary = weekSummary(usedIn(readings), week, tariffs, exportedIn(readings));
  if (!summary) return null;
  return withWayOut(deps, customerId, "week", (wayOut) =>
    emailInWords(
      deps,
      "email-week-summary",
      { ...summary },
      { primaryButtonText: `/account/energy?by=week&date=${monday}`, secondaryButtonText: wayOut },
    ),
  );
}

/** Why no data arrived for three days, and what to do; null once it has arrived. */
export async function silentMeterEmail(
  deps: Deps,
  { customerId }: { customerId: string },
): Promise<EmailBody | null> {
  const { db, clock } = deps;
  if (!(await db.energyEmails.isOn(customerId, "silence"))) return null;
  const linked = await db.registrations.read(customerId);
  const words = linked && silenceWords(silenceFacts(linked), epochSeconds(clock.now()));
  if (!words) return null;
  const { reason, ...fills } = words;
  return withWayOut(deps, customerId, "silence", (secondaryButtonText) =>
    reason === "permission-over" || reason === "consent-lost"
      ? emailInWords(deps, "email-silent-permission", fills, {
          primaryButtonText: "/reconfirm/now",
          secondaryButtonText,
        })
      : emailInWords(deps, "email-silent-meter", fills, {
          primaryButtonText: "/account/energy",
          secondaryButtonText,
        }),
  );
}

async function withWayOut(
  { keys }: Deps,
  customerId: string,
  kind: EnergyEmailKind,
  write: (wayOut: string) => Promise<EmailBody>,
): Promise<EmailBody> {
  const wayOut = stopPath(keys, customerId, kind);
  return { ...(await write(wayOut)), wayOut, saysWhy: true };
}
