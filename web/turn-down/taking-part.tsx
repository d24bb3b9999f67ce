import { QUALIFYING } from "../../domain/turn-down/result.ts";
import { nearDate } from "../account/moments.ts";
import { useSite } from "../site.ts";
import type { Scheme } from "./scheme.ts";

export function TakingPart({ scheme }: { scheme: Scheme }) {
  const { now } = useSite();
  const sentences = [describeMembership(scheme, now), describeMeter(scheme)].filter(Boolean);
  return sentences.length > 0 ? <p>{sentences.join(" ")}</p> : null;
}

function describeMembership({ state, since, whyLeft }: Scheme, now: number): string | null {
  if (state === "waiting" || since === null) return null;
  const date = nearDate(since, now);
  if (state === "in") return `You joined on ${date}.`;
  return whyLeft === "permission"
    ? `You stopped on ${date}, when your permission to read the meter ended.`
    : `You left on ${date}.`;
}

function describeMeter({ qualification }: Scheme): string | null {
  if (!qualification) return null;
  const { qualifies, percentRead } = qualification;
  return qualifies
    ? "Your meter is ready."
    : `Your meter isn’t ready yet: we have ${percentRead}% of its readings for the last ${QUALIFYING.days} days, and you need ${QUALIFYING.leastPercent}% to earn a reward.`;
}
