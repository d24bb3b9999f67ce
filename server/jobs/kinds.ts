import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import type { SolarInterest } from "../../domain/solar.ts";

/** Every kind of job with what it carries: ids, never personal data. */
export interface JobKinds {
  /** Drops answers kept for repeated calls once they are a day old. */
  "forget-answers": Record<string, never>;
  /** Drops counts of limits whose time is over. */
  "forget-counts": Record<string, never>;
  /** Wipes journeys that were begun and left for 30 days. */
  "forget-drafts": Record<string, never>;
  /** Settles the attempts to register that were left open. */
  reconcile: Record<string, never>;
  /** Tells the data provider of withdrawals it has not confirmed. */
  "withdraw-consents": Record<string, never>;
  /** Fetches what is due of a customer's readings. */
  "fetch-readings": { userId: string };
  /** Queues `fetch-readings` for the meters that are due. */
  "fetch-due-readings": Record<string, never>;
  /** Fetches the prices that a customer's meter holds, after each day's readings. */
  "fetch-meter-tariffs": { userId: string };
  /** Fetches the carbon intensities of the hours to come, and those that are lacking of days gone by. */
  "fetch-carbon-intensity": Record<string, never>;
  /** Queues `look-at-energy-email` for those that are due. */
  "queue-energy-emails": Record<string, never>;
  /** Writes to a customer of their energy, where there is something to tell. */
  "look-at-energy-email": { userId: string; kind: EnergyEmailKind };
  /** Works out the results of events of Turn Down and Save that are not final. */
  "work-out-turn-down": Record<string, never>;
  /** Tells those who take part of events that come, or that changed or were cancelled. */
  "tell-of-turn-down": Record<string, never>;
  /** Lets go of a card that has proved what it had to prove. */
  "forget-card": { userId: string };
  /** Ends the card checks that nobody finished within the hour. */
  "end-left-card-checks": Record<string, never>;
  /** The card provider says that a card was tried in a check: what came of it is fetched. */
  "finish-card-check": { setupIntentId: string };
  /** Collects everything we hold on a customer, for them to download. */
  "make-export": { userId: string };
  /** Ends a card check of somebody who has deleted their account. */
  "cancel-card-setup": { setupIntentId: string };
  /** Has the card provider forget somebody who has deleted their account. */
  "delete-card-customer": { cardCustomerId: string };
  /** Sends the reminders to give consent again that are due. */
  "remind-of-reconsent": Record<string, never>;
  /** Warns of accounts that nobody uses, and later deletes them. */
  "end-inactive-accounts": Record<string, never>;
  /** Seals anew what older secrets sealed. */
  "seal-anew": Record<string, never>;
  /** Drops what is only kept for a time. */
  "forget-what-is-over": Record<string, never>;
  /** Drops sign-ups that nobody finished, old codes, locks, sessions and e-mails. */
  "forget-identity-leftovers": Record<string, never>;
  /** Hands an e-mail to the mail server. */
  "send-letter": { letterId: string };
  /** Passes a customer's request for a quote on to the partner. */
  "deliver-solar-lead": { userId: string; interest: SolarInterest };
  /** Tells the referral service who brought a customer. */
  "deliver-referral": { userId: string };
}

export type JobName = keyof JobKinds;

/**
 * What is done for each kind. `cron` (London time) queues it regularly. `isSwept` when regular work finds again
 * whatever was left undone, of everyone's: there may be as many of these as customers.
 */
export type JobTable = {
  [N in JobName]: { run(data: JobKinds[N]): Promise<void>; cron?: string; isSwept?: true };
};
