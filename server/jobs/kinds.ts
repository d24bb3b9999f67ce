import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import type { SolarInterest } from "../../domain/solar.ts";

/** Payloads hold ids and kinds, never names, addresses or readings. */
export interface JobKinds {
  /** Deletes responses of idempotent calls after a day. */
  "forget-answers": Record<string, never>;
  "forget-counts": Record<string, never>;
  "forget-drafts": Record<string, never>;
  reconcile: Record<string, never>;
  "withdraw-consents": Record<string, never>;
  "fetch-readings": { userId: string };
  "fetch-due-readings": Record<string, never>;
  "fetch-meter-tariffs": { userId: string };
  "fetch-carbon-intensity": Record<string, never>;
  "fetch-temperatures": Record<string, never>;
  "fetch-tariffs": { region: string };
  "fetch-due-tariffs": Record<string, never>;
  "queue-energy-emails": Record<string, never>;
  /** Sends the email if there is news. */
  "look-at-energy-email": { userId: string; kind: EnergyEmailKind };
  /** Calculates results of Turn Down and Save events that are not final. */
  "work-out-turn-down": Record<string, never>;
  /** Notifies participants of upcoming, changed and cancelled events. */
  "tell-of-turn-down": Record<string, never>;
  /** Detaches the card after verification. */
  "forget-card": { userId: string };
  /** Ends card checks that were not finished within an hour. */
  "end-left-card-checks": Record<string, never>;
  "expire-consents": Record<string, never>;
  "finish-card-check": { setupIntentId: string };
  "make-export": { userId: string };
  /** Cancels a deleted customer's card check. */
  "cancel-card-setup": { setupIntentId: string };
  "delete-card-customer": { cardCustomerId: string };
  "remind-of-reconsent": Record<string, never>;
  "end-inactive-accounts": Record<string, never>;
  /** Re-encrypts values that were encrypted with older secrets. */
  "seal-anew": Record<string, never>;
  /** Deletes data whose retention has ended. */
  "forget-what-is-over": Record<string, never>;
  "forget-identity-leftovers": Record<string, never>;
  /** Writes and sends an email from the outbox. */
  "send-letter": { letterId: string };
  "deliver-solar-lead": { userId: string; interest: SolarInterest };
  "deliver-referral": { userId: string };
}

export type JobName = keyof JobKinds;

export interface Repeat {
  key: string;
  priority: number;
  afterSeconds: number;
}

interface JobOptions<N extends JobName> {
  run(data: JobKinds[N], repeat: (how: Repeat) => void): Promise<void>;
  /** London time. */
  cron?: string;
  /** Queued again by a cron job until done. At most one per key is waiting, running or retried. */
  isSwept?: true;
  /** Jobs that run concurrently in this process; by default batches of five, or one with `cron`. */
  concurrency?(): number;
}

export type JobTable = { [N in JobName]: JobOptions<N> };
