import { CONSENT_LOST } from "../../../domain/consent.ts";
import { type DataState, PROVIDER_AWAY } from "../../../domain/readings/data-state.ts";
import type { Fuel } from "../../../domain/readings/fuel.ts";

export interface DataStateExplanation {
  status: string;
  tone: "good" | "waiting" | "bad";
  why: string;
  you?: string;
  us?: string;
  supplier?: string;
}

const KEEPS_TRYING = "We’ll keep asking the data provider, and show your readings as soon as they arrive.";

export function explainDataState(state: DataState, fuel: Fuel): DataStateExplanation {
  const meter = `${fuel} meter`;
  const explanations: Record<DataState, DataStateExplanation> = {
    available: {
      status: "Up to date",
      tone: "good",
      why: "Your readings are here. Each day’s are added by the next morning or the one after.",
    },
    gap: {
      status: "Some readings are missing",
      tone: "waiting",
      why: "Your meter sent nothing for a day or more. Meters keep their readings for a while and often send them later.",
      us: KEEPS_TRYING,
    },
    "provider-away": {
      status: "No new readings for three days",
      tone: "waiting",
      why: "The company that collects readings for us hasn’t answered for more than a day. It isn’t your meter.",
      you: PROVIDER_AWAY,
    },
    stale: {
      status: "No new readings for three days",
      tone: "bad",
      why: `Your ${meter} has sent nothing for three days or more. Most often it has lost its signal.`,
      you: "Look at your in-home display: if it shows today’s use, the meter works and the readings will follow.",
      us: KEEPS_TRYING,
      supplier: "If nothing arrives for a week, ask your energy supplier to check the meter’s signal.",
    },
    "waiting-for-first-reading": {
      status: "Waiting for the first reading",
      tone: "waiting",
      why: "Your meter is linked. The first readings usually come within 48 hours.",
      us: KEEPS_TRYING,
      supplier:
        "If nothing arrives within three days, ask your energy supplier whether the meter is in smart mode.",
    },
    "meter-not-seen": {
      status: "Your meter isn’t responding",
      tone: "bad",
      why: `The national smart-meter network can’t reach your ${meter} at the moment.`,
      us: KEEPS_TRYING,
      supplier:
        "Your energy supplier looks after the meter and can check its signal. Only they can send someone.",
    },
    "no-gas-meter": {
      status: "No smart gas meter",
      tone: "waiting",
      why: "The data provider has no record of a smart gas meter in your home. You may have no gas, or an older meter.",
      supplier: "If you use gas, your energy supplier can fit a smart gas meter free of charge.",
    },
    "consent-expired": {
      status: "Your permission has run out",
      tone: "bad",
      why: "You gave permission for twelve months. That time is over, so we’ve stopped reading your meter.",
      you: "Give your permission again. It takes about two minutes.",
    },
    "consent-lost": {
      status: "Your permission was lost",
      tone: "bad",
      why: CONSENT_LOST,
      you: "Give your permission again, if you’d like us to keep reading your meter. Your earlier readings stay.",
    },
    "consent-withdrawn": {
      status: "You have withdrawn your permission",
      tone: "waiting",
      why: "You asked us to stop, so we no longer read your meter.",
      you: "Connect your meter again whenever you like.",
    },
    "not-linked": {
      status: "Not connected yet",
      tone: "waiting",
      why: "We can only show readings from a meter that you have connected.",
      you: "Connect your smart meter. It takes about five minutes.",
    },
  };
  return explanations[state];
}
