import type { Keys } from "../platform/keys.ts";
import { EnergyEmails } from "./account/energy-emails.ts";
import { Exports } from "./account/exports.ts";
import { Tariffs } from "./account/tariffs.ts";
import { IdempotencyKeys } from "./calls/idempotency.ts";
import { WebhookEvents } from "./calls/webhook-events.ts";
import type { Database } from "./engine/database.ts";
import { AccessKeys } from "./identity/access-keys.ts";
import { StoredCodes } from "./identity/codes.ts";
import { Customers } from "./identity/customers.ts";
import { EmailChanges } from "./identity/email-changes.ts";
import { KnownDevices } from "./identity/known-devices.ts";
import { Passkeys } from "./identity/passkeys.ts";
import { StoredPasswords } from "./identity/passwords.ts";
import { SecurityEvents } from "./identity/security-events.ts";
import { Sessions } from "./identity/sessions.ts";
import { SignInLocks } from "./identity/sign-in-locks.ts";
import { SignUps } from "./identity/sign-ups.ts";
import { QueuedEmails } from "./jobs/emails.ts";
import { OptIns } from "./leads/opt-ins.ts";
import { Referrals } from "./leads/referrals.ts";
import { SolarEvents } from "./leads/solar-events.ts";
import { SolarLeads } from "./leads/solar-leads.ts";
import { KeptReadings } from "./readings/kept-readings.ts";
import { MarketTariffs } from "./readings/market-tariffs.ts";
import { MeterTariffs } from "./readings/meter-tariffs.ts";
import { ReadingMonths } from "./readings/months.ts";
import { PriceCaps } from "./readings/price-caps.ts";
import { StoredReadings } from "./readings/readings.ts";
import { ReadingYears } from "./readings/years.ts";
import { Attempts } from "./registration/attempts.ts";
import { CardChecks } from "./registration/card-checks.ts";
import { CardProofs } from "./registration/card-proofs.ts";
import { ConsentRecords } from "./registration/consent-records.ts";
import { Consents } from "./registration/consents.ts";
import { Drafts } from "./registration/drafts.ts";
import { Homes } from "./registration/home.ts";
import { Mpans } from "./registration/mpans.ts";
import { NetworkRegions } from "./registration/network-region.ts";
import { ReceiptKeys } from "./registration/receipt-keys.ts";
import { Registrations } from "./registration/registrations.ts";
import { Store } from "./store.ts";
import { TurnDownEvents } from "./turn-down/events.ts";
import { TurnDownNotices } from "./turn-down/notices.ts";
import { Participations } from "./turn-down/participations.ts";
import { TurnDownResults } from "./turn-down/results.ts";

export class Stores extends Store {
  readonly accessKeys = new AccessKeys(this);
  readonly attempts = new Attempts(this);
  readonly cardChecks = new CardChecks(this);
  readonly cardProofs = new CardProofs(this);
  readonly codes = new StoredCodes(this);
  readonly consentRecords = new ConsentRecords(this);
  readonly consents = new Consents(this);
  readonly customers = new Customers(this);
  readonly drafts = new Drafts(this);
  readonly emailChanges = new EmailChanges(this);
  readonly energyEmails = new EnergyEmails(this);
  readonly exports = new Exports(this);
  readonly homes = new Homes(this);
  readonly idempotencyKeys = new IdempotencyKeys(this);
  readonly keptReadings = new KeptReadings(this);
  readonly knownDevices = new KnownDevices(this);
  readonly marketTariffs = new MarketTariffs(this);
  readonly meterTariffs = new MeterTariffs(this);
  readonly mpans = new Mpans(this);
  readonly networkRegions = new NetworkRegions(this);
  readonly optIns = new OptIns(this);
  readonly participations = new Participations(this);
  readonly passkeys = new Passkeys(this);
  readonly passwords = new StoredPasswords(this);
  readonly priceCaps = new PriceCaps(this);
  readonly receiptKeys = new ReceiptKeys(this);
  readonly queuedEmails = new QueuedEmails(this);
  readonly readingMonths = new ReadingMonths(this);
  readonly readings = new StoredReadings(this);
  readonly readingYears = new ReadingYears(this);
  readonly referrals = new Referrals(this);
  readonly registrations = new Registrations(this);
  readonly securityEvents = new SecurityEvents(this);
  readonly sessions = new Sessions(this);
  readonly signInLocks = new SignInLocks(this);
  readonly signUps = new SignUps(this);
  readonly solarEvents = new SolarEvents(this);
  readonly solarLeads = new SolarLeads(this);
  readonly tariffs = new Tariffs(this);
  readonly turnDownEvents = new TurnDownEvents(this);
  readonly turnDownNotices = new TurnDownNotices(this);
  readonly turnDownResults = new TurnDownResults(this);
  readonly webhookEvents = new WebhookEvents(this);

  transaction<T>(work: (tx: Stores) => Promise<T>): Promise<T> {
    return this.query.transaction().execute((query) => work(new Stores({ query, keys: this.keys })));
  }
}

export type StoredDatabase = Stores & Omit<Database, "query">;

export function withStores(database: Database, keys: Keys): StoredDatabase {
  const { query, kind, raw, ping, connections, close } = database;
  return Object.assign(new Stores({ query, keys }), { kind, raw, ping, connections, close });
}
