import type { Keys } from "../keys.ts";
import { AccountActivity } from "./account/activity.ts";
import { CustomerData } from "./account/customer-data.ts";
import { CustomerProfiles } from "./account/customer-profile.ts";
import { DayNotes } from "./account/day-notes.ts";
import { Deletions } from "./account/deletion.ts";
import { EnergyEmails } from "./account/energy-emails.ts";
import { Exports } from "./account/exports.ts";
import { Reminders } from "./account/reminders.ts";
import { Tariffs } from "./account/tariffs.ts";
import { IdempotencyKeys } from "./calls/idempotency.ts";
import { WebhookEvents } from "./calls/webhook-events.ts";
import { ContentCopies } from "./content/copies.ts";
import { PageViews } from "./content/page-views.ts";
import { PublicationCount } from "./content/publications.ts";
import { ServedTerms } from "./content/served-words.ts";
import type { Database } from "./engine/database.ts";
import { CarbonIntensities } from "./grid/intensities.ts";
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
import { KeptReadings } from "./readings/kept.ts";
import { MeterTariffs } from "./readings/meter-tariffs.ts";
import { ReadingMonths } from "./readings/months.ts";
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
import { OnboardingProgress } from "./registration/progress.ts";
import { Registrations } from "./registration/registrations.ts";
import { Withdrawals } from "./registration/withdrawals.ts";
import { Store } from "./store.ts";
import { TurnDownEvents } from "./turn-down/events.ts";
import { TurnDownNotices } from "./turn-down/notices.ts";
import { Participations } from "./turn-down/participations.ts";
import { TurnDownResults } from "./turn-down/results.ts";

/** Every store, on the database or within a transaction: `tx.homes.read(userId)`. */
export class Stores extends Store {
  get accessKeys() {
    return new AccessKeys(this);
  }

  get activity() {
    return new AccountActivity(this);
  }

  get attempts() {
    return new Attempts(this);
  }

  get cardChecks() {
    return new CardChecks(this);
  }

  get cardProofs() {
    return new CardProofs(this);
  }

  get codes() {
    return new StoredCodes(this);
  }

  get consentRecords() {
    return new ConsentRecords(this);
  }

  get consents() {
    return new Consents(this);
  }

  get contentCopies() {
    return new ContentCopies(this);
  }

  get customerData() {
    return new CustomerData(this);
  }

  get customers() {
    return new Customers(this);
  }

  get dayNotes() {
    return new DayNotes(this);
  }

  get deletions() {
    return new Deletions(this);
  }

  get drafts() {
    return new Drafts(this);
  }

  get emailChanges() {
    return new EmailChanges(this);
  }

  get energyEmails() {
    return new EnergyEmails(this);
  }

  get exports() {
    return new Exports(this);
  }

  get homes() {
    return new Homes(this);
  }

  get idempotencyKeys() {
    return new IdempotencyKeys(this);
  }

  get intensities() {
    return new CarbonIntensities(this);
  }

  get keptReadings() {
    return new KeptReadings(this);
  }

  get knownDevices() {
    return new KnownDevices(this);
  }

  get meterTariffs() {
    return new MeterTariffs(this);
  }

  get mpans() {
    return new Mpans(this);
  }

  get networkRegions() {
    return new NetworkRegions(this);
  }

  get optIns() {
    return new OptIns(this);
  }

  get pageViews() {
    return new PageViews(this);
  }

  get participations() {
    return new Participations(this);
  }

  get passkeys() {
    return new Passkeys(this);
  }

  get passwords() {
    return new StoredPasswords(this);
  }

  get profiles() {
    return new CustomerProfiles(this);
  }

  get progress() {
    return new OnboardingProgress(this);
  }

  get publicationCount() {
    return new PublicationCount(this);
  }

  get queuedEmails() {
    return new QueuedEmails(this);
  }

  get readingMonths() {
    return new ReadingMonths(this);
  }

  get readings() {
    return new StoredReadings(this);
  }

  get readingYears() {
    return new ReadingYears(this);
  }

  get referrals() {
    return new Referrals(this);
  }

  get registrations() {
    return new Registrations(this);
  }

  get reminders() {
    return new Reminders(this);
  }

  get securityEvents() {
    return new SecurityEvents(this);
  }

  get servedTerms() {
    return new ServedTerms(this);
  }

  get sessions() {
    return new Sessions(this);
  }

  get signInLocks() {
    return new SignInLocks(this);
  }

  get signUps() {
    return new SignUps(this);
  }

  get solarEvents() {
    return new SolarEvents(this);
  }

  get solarLeads() {
    return new SolarLeads(this);
  }

  get tariffs() {
    return new Tariffs(this);
  }

  get turnDownEvents() {
    return new TurnDownEvents(this);
  }

  get turnDownNotices() {
    return new TurnDownNotices(this);
  }

  get turnDownResults() {
    return new TurnDownResults(this);
  }

  get webhookEvents() {
    return new WebhookEvents(this);
  }

  get withdrawals() {
    return new Withdrawals(this);
  }

  /** Runs `work` in a transaction; it commits when `work` resolves and rolls back when it throws. */
  transaction<T>(work: (tx: Stores) => Promise<T>): Promise<T> {
    return this.query.transaction().execute((query) => work(new Stores({ query, keys: this.keys })));
  }
}

/** The application's database with its stores. */
export type StoredDatabase = Stores & Omit<Database, "query">;

export function withStores({ query, kind, raw, ping, close }: Database, keys: Keys): StoredDatabase {
  return Object.assign(new Stores({ query, keys }), { kind, raw, ping, close });
}
