import { CONSENT_LOST } from "../consent.ts";
import { dayOf } from "../london-calendar.ts";
import { PROVIDER_AWAY, RESPONDS_WITHIN, STALE_AFTER } from "./data-state.ts";
import { longDay } from "./day-names.ts";
import { type Fuel, fuels } from "./fuel.ts";

/** A linked meter that may be silent. Epoch seconds. */
export interface SilenceFacts {
  registeredAt: number;
  permissionEnds: number;
  /** The data provider reported that it has no permission for this meter. */
  isConsentLost: boolean;
  /** Null before the provider's first response. */
  lastResponseAt: number | null;
  /** End of the last half hour read, by fuel; null if none. */
  lastRead: Record<Fuel, number | null>;
}

export type SilenceReason = "permission-over" | "consent-lost" | "provider-away" | "meter-silent";

/** Fuels without readings for three days. Gas counts only after a first reading: there may be no meter. */
export function silentFuels({ lastRead, registeredAt }: SilenceFacts, now: number): Fuel[] {
  return fuels.filter((fuel) => {
    const since = lastRead[fuel] ?? (fuel === "electricity" ? registeredAt : null);
    return since !== null && now - since > STALE_AFTER;
  });
}

export function whySilent(
  { permissionEnds, isConsentLost, lastResponseAt, registeredAt }: SilenceFacts,
  now: number,
): SilenceReason {
  if (permissionEnds <= now) return "permission-over";
  if (now - (lastResponseAt ?? registeredAt) > RESPONDS_WITHIN) return "provider-away";
  return isConsentLost ? "consent-lost" : "meter-silent";
}

/** Since when, why and the remedy; null when no fuel is silent. */
export function describeSilence(
  facts: SilenceFacts,
  now: number,
): { since: string; why: string; whatToDo: string; reason: SilenceReason } | null {
  const silent = silentFuels(facts, now);
  if (!silent.length) return null;
  const reason = whySilent(facts, now);
  return {
    since: describeLastReadings(facts, silent),
    reason,
    ...reasons[reason](facts),
  };
}

function describeLastReadings({ lastRead, registeredAt }: SilenceFacts, silent: readonly Fuel[]): string {
  const lastDay = (fuel: Fuel) => lastRead[fuel] && longDay(dayOf(lastRead[fuel] - 1));
  return [...new Set(silent.map(lastDay))]
    .map((day) => {
      const names = silent.filter((fuel) => lastDay(fuel) === day);
      if (day === null)
        return `We’ve had no ${names.join(" or ")} readings since you connected your meter on ${longDay(dayOf(registeredAt))}.`;
      return names.length > 1
        ? `Your last ${names.join(" and ")} readings are from ${day}.`
        : `Your last ${names[0]} reading is from ${day}.`;
    })
    .join(" ");
}

const reasons: Record<SilenceReason, (facts: SilenceFacts) => { why: string; whatToDo: string }> = {
  "permission-over": ({ permissionEnds }) => ({
    why: `Your permission to read the meter ended on ${longDay(dayOf(permissionEnds))}, so we stopped.`,
    whatToDo: "If you’d like us to carry on, give it again. If not, you don’t need to do anything.",
  }),
  "consent-lost": () => ({
    why: CONSENT_LOST,
    whatToDo:
      "If that isn’t what you meant, give it again. It takes about two minutes, and the readings we have stay with you.",
  }),
  "provider-away": ({ lastResponseAt }) => ({
    why:
      lastResponseAt === null
        ? "The company that collects readings for us hasn’t answered yet. It isn’t your meter."
        : `The company that collects readings for us hasn’t answered since ${longDay(dayOf(lastResponseAt))}. It isn’t your meter.`,
    whatToDo: PROVIDER_AWAY,
  }),
  "meter-silent": () => ({
    why: "We ask every day, but your meter isn’t sending. It has probably lost its connection to the smart-meter network.",
    whatToDo:
      "If your in-home display is stuck too, or the meter’s screen is blank, tell your energy supplier. If not, wait a few days: most meters reconnect and send what’s missing.",
  }),
};
