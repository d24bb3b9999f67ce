import { epochSeconds } from "../../../domain/london.ts";
import type { SilenceFacts } from "../../../domain/readings/silence.ts";
import type { Registration } from "./registrations.ts";

/** What is known of a linked meter's silence. */
export function silenceFacts({ data, registeredAt, reconsentDue, lastTried }: Registration): SilenceFacts {
  return {
    registeredAt: epochSeconds(registeredAt),
    permissionEnds: epochSeconds(reconsentDue),
    isConsentLost: data.isConsentLost ?? false,
    lastAnswer: lastTried && epochSeconds(lastTried),
    lastRead: { electricity: data.electricity?.end ?? null, gas: (data.gas || null)?.end ?? null },
  };
}
