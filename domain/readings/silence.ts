import { CONSENT_LOST } from "../consent.ts";
import { dayOf } from "../london-calendar.ts";
import { ANSWERS_WITHIN, PROVIDER_AWAY, STALE_AFTER } from "./data-state.ts";
import { longDay } from "./day-names.ts";
import { type Fuel, fuels } from "./fuel.ts";

/** What is known of a linked meter that may have gone silent. Moments are epoch seconds. */
export interface SilenceFacts {
  registeredAt: number;
  permissionEnds: number;
  /** The data provider said that it holds no permission of ours for this meter. */
  isConsentLost: boolean;
  /** When the data provider last answered; null before the first time. */
  lastAnswer: number | null;
  /** Where the last half hour that was read ends, by fuel; null where none ever was. */
  lastRead: Record<Fuel, number | null>;
}

export type SilenceReason = "permission-over" | "consent-lost" | "provider-away" | "meter-silent";

/**
 * The fuels of which nothing has come for three days. A gas meter from which nothing ever came may not be there: only
 * electricity is awaited from the day of the link on.
 */
export function silentFuels({ lastRead, registeredAt }: SilenceFacts, now: number): Fuel[] {
  return fuels.filter((fuel) => {
    const since = lastRead[fuel] ?? (fuel === "electricity" ? registeredAt : null);
    return since !== null && now - since > STALE_AFTER;
  });
}

/** Why nothing comes, as far as anybody here can know: the first that applies explains the rest. */
export function whySilent(
  { permissionEnds, isConsentLost, lastAnswer, registeredAt }: SilenceFacts,
  now: number,
): SilenceReason {
  if (permissionEnds <= now) return "permission-over";
  if (now - (lastAnswer ?? registeredAt) > ANSWERS_WITHIN) return "provider-away";
  return isConsentLost ? "consent-lost" : "meter-silent";
}

/** The silence in words: since when, why, and what to do; null where there is none. */
export function silenceWords(
  facts: SilenceFacts,
  now: number,
): { since: string; why: string; whatToDo: string; reason: SilenceReason } | null {
  const silent = silentFuels(facts, now);
  if (!silent.length) return null;
  const reason = whySilent(facts, now);
  return {
    since: silent.map((fuel) => sinceWords(facts, fuel)).join(" "),
    reason,
    ...reasons[reason](facts),
  };
}

function sinceWords({ lastRead, registeredAt }: SilenceFacts, fuel: Fuel): string {
  const end = lastRead[fuel];
  return end === null
    ? `No ${fuel} has been read since you connected your meter on ${longDay(dayOf(registeredAt))}.`
    : `The last ${fuel} reading that we have is from ${longDay(dayOf(end - 1))}.`;
}

const reasons: Record<SilenceReason, (facts: SilenceFacts) => { why: string; whatToDo: string }> = {
  "permission-over": ({ permissionEnds }) => ({
    why: `Your permission to read the meter ended on ${longDay(dayOf(permissionEnds))}, so we stopped.`,
    whatToDo: "If you’d like to go on, give it again. If not, there’s nothing to do.",
  }),
  "consent-lost": () => ({
    why: CONSENT_LOST,
    whatToDo:
      "If that isn’t what you meant, give it again. It takes about two minutes, and what we have read stays with you.",
  }),
  "provider-away": ({ lastAnswer }) => ({
    why:
      lastAnswer === null
        ? "The company that collects readings for us hasn’t answered yet. It isn’t your meter."
        : `The company that collects readings for us hasn’t answered since ${longDay(dayOf(lastAnswer))}. It isn’t your meter.`,
    whatToDo: PROVIDER_AWAY,
  }),
  "meter-silent": () => ({
    why: "We ask every day and get an answer, but your meter has passed nothing on. It has probably lost touch with the smart-meter network.",
    whatToDo:
      "Look at your in-home display: if it shows nothing new either, or your meter’s screen is blank, tell your energy supplier, who looks after the meter. Otherwise wait a few days: most meters come back by themselves and hand over what’s missing.",
  }),
};
