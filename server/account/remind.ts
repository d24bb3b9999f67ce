import { REMINDER_DAYS } from "../../domain/consent.ts";
import { epochSeconds } from "../../domain/london.ts";
import { dueReminder } from "../../domain/reminder.ts";
import type { Deps } from "../app/deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import type { DueConsent } from "./reminders.ts";
import { Reminders } from "./reminders.ts";

/** The earliest reminder, plus a day for clock changes. */
const LOOKAHEAD_MS = (Math.max(...REMINDER_DAYS) + 1) * 24 * 60 * 60 * 1000;

export async function remindOfReconsent(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for await (const consent of new Reminders(deps.db).consentsDueBefore(
    new Date(now.getTime() + LOOKAHEAD_MS),
  )) {
    await remind(deps, consent, now);
  }
}

async function remind(deps: Deps, { userId, consentId, email, due, sent }: DueConsent, now: Date) {
  const dueSeconds = epochSeconds(due);
  const days = dueReminder(dueSeconds, epochSeconds(now), sent);
  if (days === null) return;
  await deps.db.transaction(async (tx) => {
    if (!(await new Reminders(tx).record({ userId, consentId, days, now }))) return;
    await sendEmail(deps, "reconsent-reminder", { to: email, due: dueSeconds }, tx);
  });
}
