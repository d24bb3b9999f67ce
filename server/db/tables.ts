import type { ColumnType, Generated } from "kysely";
import type { Email } from "../../domain/email.ts";
import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import type { Span } from "../../domain/london-calendar.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import type { Fuel, Series } from "../../domain/readings/fuel.ts";
import type { ConsentAttemptState, RegistrationMethod } from "../../domain/registration.ts";
import type { SolarEvent, SolarInterest, SolarLeadState, SolarOutcome } from "../../domain/solar.ts";
import type { RewardRule } from "../../domain/turn-down/event.ts";
import type { ContentFields } from "../partners/content.ts";

/** Every table, column by column. A test compares this with what the migrations made. */
export interface Tables {
  call_place: CallPlace;
  card_check: CardCheck;
  card_proof: CardProof;
  card_customer: CardCustomer;
  consent_attempt: ConsentAttempt;
  consent_record: ConsentRecord;
  consent_subject: ConsentSubject;
  attribution: Attribution;
  content_copy: ContentCopy;
  served_words: ServedWords;
  carbon_intensity: CarbonIntensity;
  publications: Publications;
  home: Home;
  idempotency: Idempotency;
  limit_count: LimitCount;
  mpan_check: MpanCheck;
  mpan_handle: MpanHandle;
  onboarding_draft: OnboardingDraft;
  onboarding_progress: OnboardingProgress;
  opt_in: OptInRow;
  referral: Referral;
  readings_month: ReadingsMonth;
  readings_year: ReadingsYear;
  kept_readings: KeptReadings;
  registration: Registration;
  solar_event: SolarEventRow;
  solar_lead: SolarLeadRow;
  webhook_event: WebhookEvent;
  security_event: SecurityEvent;
  withdrawal: Withdrawal;
  customer: CustomerRow;
  customer_email: CustomerEmailRow;
  password: PasswordRow;
  session: SessionRow;
  ended_session: EndedSession;
  sign_up: SignUp;
  known_device: KnownDevice;
  code: CodeRow;
  email_change: EmailChange;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  sign_in_lock: SignInLock;
  letter: EmailRow;
  access_key: AccessKey;
  tariff: TariffRow;
  meter_tariff: MeterTariffRow;
  day_note: DayNoteRow;
  energy_email: EnergyEmailRow;
  account_activity: AccountActivity;
  account_export: AccountExport;
  deletion_reason: DeletionReason;
  finished_deletion: FinishedDeletion;
  page_view: PageView;
  reconsent_reminder: ReconsentReminder;
  turn_down_event: TurnDownEventRow;
  turn_down_event_change: TurnDownEventChange;
  turn_down_participation: TurnDownParticipation;
  turn_down_notice: TurnDownNotice;
  turn_down_result: TurnDownResultRow;
}

/** The answer given to an unsafe call, so that the same call sent again has the same answer. */
export interface Idempotency {
  user_id: string;
  key: string;
  request_hash: string;
  /** Null while the first call is still being answered. */
  status: number | null;
  body: Sealed | null;
  created_at: Date;
}

export interface LimitCount {
  key: string;
  count: number;
  window_ends: Date;
}

/** A text that `Keys.seal` encrypted. */
export type Sealed = string;
/** The keyed digest of an MPAN: finds rows without telling the number. */
type MeterKey = string;
/** Written as JSON text, read as the value. */
export type Json<T> = ColumnType<T, string, string>;

export interface Home {
  user_id: string;
  address: Sealed;
  postcode: Sealed;
  updated_at: Date;
}

export interface OnboardingDraft {
  user_id: string;
  flow: ConsentFlow;
  /** JSON, sealed. */
  answers: Sealed;
  updated_at: Date;
}

export interface OnboardingProgress {
  user_id: string;
  flow: ConsentFlow;
  step: string;
  reached_at: Date;
}

export interface MpanHandle {
  user_id: string;
  handle: string;
  mpan: Sealed;
  expires_at: Date;
}

export interface MpanCheck {
  user_id: string;
  mpan_key: MeterKey;
  /** Where the data provider says the meter stands. */
  postcode: Sealed;
  read_inventory_id: string | null;
  /** When that inventory was asked for. */
  inventory_at: Date | null;
  /** What its display's code begins with: null until it was read, empty where there is none. */
  display_prefix: string | null;
  checked_at: Date;
}

export interface CardCustomer {
  user_id: string;
  card_customer_id: string;
}

export interface CardCheck {
  user_id: string;
  setup_intent_id: string;
  payment_method_id: string;
  created_at: Date;
  /** What came of it, once known. */
  outcome: string | null;
  used_for_mpan_key: MeterKey | null;
  /** The release before compares cards by it; `card_proof` does now, and nothing writes it any more. */
  card_key: string | null;
  ended_at: Date | null;
}

/** Which card proved which consent; it stays with the consent record, and names nobody. */
export interface CardProof {
  subject: string;
  consent_id: string;
  /** A keyed digest of the card provider's fingerprint. */
  card_key: string;
  /** The fingerprint itself; unknown for cards from before it was kept. */
  card: Sealed | null;
  begun_at: Date;
  given_at: Date | null;
}

export interface ConsentAttempt {
  user_id: string;
  id: string;
  mpan_key: MeterKey;
  mpan: Sealed;
  flow: ConsentFlow;
  method: RegistrationMethod;
  /** The payment method, or a text of our own: one attempt per meter and reference. */
  reference: string;
  /** A cancelled attempt is `refused`, with a moment in `cancelled_at`. */
  state: Exclude<ConsentAttemptState, "cancelled">;
  /** What the consent record will say, as sealed JSON. */
  details: Sealed;
  created_at: Date;
  updated_at: Date;
  cancelled_at: Date | null;
}

export interface Registration {
  user_id: string;
  id: string;
  mpan_key: MeterKey;
  mpan: Sealed;
  consent_id: string;
  method: RegistrationMethod;
  /** The customer sees no reading from before this moment. */
  readings_from: Date;
  registered_at: Date;
  reconsent_due: Date;
  data_state: Json<MeterData>;
  last_tried: Date | null;
  next_try: Date | null;
}

/** What is held of a meter's readings, and how far they have been asked for; times in epoch seconds. */
export interface MeterData {
  meterSeen: boolean | null;
  electricity: { start: number; end: number; longestGap: number } | null;
  /** False when the home has no gas meter, null while nothing is known. A look that finds no meter at all leaves it. */
  gas: { start: number; end: number; longestGap: number } | false | null;
  /** What was asked for of each fuel, without a hole; of what is sent to the grid once anything was. */
  fetched?: { electricity?: Span; gas?: Span; exported?: Span };
  /** When a home that sends nothing to the grid was last asked about it. */
  exportAsked?: number;
  /** When missing half hours were last asked for: those of the last month, and all. */
  gapsAsked?: { young: number; all: number };
  /** The data provider said, when it had nothing of this meter, that it holds no consent of ours. */
  isConsentLost?: boolean;
}

/** Room for a call to a partner, shared by all processes. */
export interface CallPlace {
  partner: string;
  place: number;
  free_at: Date;
}

export interface ConsentSubject {
  user_id: string;
  subject: string;
}

export interface ConsentRecord {
  subject: string;
  id: string;
  consent_id: string;
  event: "given" | "ended" | "withdrawal-confirmed";
  at: Date;
  mpan_key: MeterKey;
  details: Json<Record<string, unknown>>;
  seal: string | null;
}

export interface ReadingsMonth {
  user_id: string;
  registration_id: string;
  fuel: Series;
  /** "2026-10", in London. */
  month: string;
  /** The month's half hours, as `server/db/readings/block.ts` packs them, sealed for this row. */
  sealed: Uint8Array;
}

/** What the days of a year come to, made from its months. */
export interface ReadingsYear {
  user_id: string;
  registration_id: string;
  fuel: Series;
  /** "2026", in London. */
  year: string;
  /** As `server/db/readings/years.ts` packs it, sealed for this row. */
  sealed: Uint8Array;
}

/** A meter that is read no more, whose readings stay for a while. */
export interface KeptReadings {
  user_id: string;
  registration_id: string;
  mpan_key: MeterKey;
  readings_from: Date;
  registered_at: Date;
  ended_at: Date;
  /** The distributor's id. */
  region: Sealed | null;
}

export interface Withdrawal {
  user_id: string;
  consent_id: string;
  subject: string;
  mpan_key: MeterKey;
  mpan: Sealed;
  requested_at: Date;
  tried_at: Date | null;
  confirmed_at: Date | null;
  /** Set where the customer stopped a call that was on its way: it may arrive until then. */
  watch_until: Date | null;
}

export interface SecurityEvent {
  id: string;
  subject: string;
  event: string;
  outcome: string;
  from_digest: string;
  at: Date;
}

/** Events of webhooks that were seen: they may come twice. */
export interface WebhookEvent {
  id: string;
  received_at: Date;
}

export interface CustomerRow {
  id: string;
  email: Email;
  given_name: string;
  family_name: string;
  created_at: Date;
}

/** Whose address an e-mail address is. */
export interface CustomerEmailRow {
  email: Email;
  customer_id: string;
}

export interface PasswordRow {
  user_id: string;
  hash: string;
  changed_at: Date;
}

export interface SessionRow {
  user_id: string;
  id: string;
  token_hash: string;
  user_agent: string;
  client_address: string;
  created_at: Date;
  seen_at: Date;
}

export interface KnownDevice {
  user_id: string;
  token_hash: string;
  created_at: Date;
  seen_at: Date;
}

export interface EndedSession {
  user_id: string;
  session_id: string;
  ended_at: Date;
}

/** A sign-up that waits for its code. */
export interface SignUp {
  email: Email;
  /** The id that the customer will have. */
  customer_id: string;
  given_name: string;
  family_name: string;
  password_hash: string;
  browser_hash: string;
  code_shown: boolean;
  created_at: Date;
}

export interface CodeRow {
  purpose: string;
  subject: string;
  nonce: string;
  tries: number;
  expires_at: Date;
  used_at: Date | null;
  person: string | null;
  tries_elsewhere: number;
}

/** One of the e-mails about their energy that a customer switched on, or off again. */
export interface EnergyEmailRow {
  user_id: string;
  kind: EnergyEmailKind;
  is_on: boolean;
  changed_at: Date;
  next_look: Date;
  told: Json<string[]>;
}

/** What a customer pays for a fuel from a day on, as they typed it. */
export interface TariffRow {
  user_id: string;
  fuel: Fuel;
  /** A London day. */
  valid_from: string;
  standing_pence: number;
  kwh_pence: number;
  /** By time of day, such as "00:30 to 05:30". */
  kwh_pence_at: Json<Record<string, number>>;
  typed_at: Date;
}

/** What a linked meter held as prices, from a day to another. */
export interface MeterTariffRow {
  user_id: string;
  registration_id: string;
  fuel: Fuel;
  /** A London day, and the last one; null while the prices hold. */
  valid_from: string;
  valid_to: string | null;
  standing_pence: number;
  kwh_pence: number;
  kwh_pence_at: Json<Record<string, number>>;
  told_at: Date;
}

/** A customer's own word on a day. */
export interface DayNoteRow {
  user_id: string;
  /** A London day. */
  day: string;
  /** Sealed. */
  note: string;
  written_at: Date;
}

/** By which a customer's program reads their readings. */
export interface AccessKey {
  user_id: string;
  id: string;
  name: string;
  secret_hash: string;
  created_at: Date;
  used_at: Date | null;
}

export interface EmailChange {
  user_id: string;
  email: Email;
  asked_at: Date;
}

export interface SignInLock {
  email_digest: string;
  wrong: number;
  window_ends: Date;
  locked_until: Date | null;
  locks: number;
}

export interface EmailRow {
  id: string;
  sealed: string;
  created_at: Date;
}

export interface Passkey {
  user_id: string;
  id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallenge {
  challenge: string;
  purpose: string;
  expires_at: Date;
}

/** The last good words of a page, for when the content service is away. */
export interface ContentCopy {
  tag: string;
  /** The JSON null where the editors have no such entry. */
  fields: Json<ContentFields | null>;
}

/** A version of words that somebody may agree to, as it was served. */
export interface ServedWords {
  tag: string;
  hash: string;
  fields: Json<ContentFields>;
  first_served_at: Date;
  last_served_at: Date;
}

/** One row, by which processes learn that words have changed. */
export interface Publications {
  count: number;
}

export interface OptInRow {
  /** The keyed digest of the address. */
  email_key: string;
  id: string;
  campaign_id: string;
  email: Sealed;
  opted_in: boolean;
  /** By which way: an e-mailed link, one that we signed, or the account area. */
  source: "link" | "signed-link" | "account";
  at: Date;
  /** When to look whether an account has the address: of one that none has nothing stays for good. */
  next_look: Date;
}

export interface SolarLeadRow {
  user_id: string;
  interest: SolarInterest;
  /** What the partner is to be told, as JSON, sealed; null once that is done. */
  details: Sealed | null;
  consent_text: string;
  asked_at: Date;
  state: SolarLeadState;
  settled_at: Date | null;
  /** Of the details that the partner was told last; null before it was told any. */
  told_digest: string | null;
  /** Whether what waits corrects what the partner was told. */
  is_correction: boolean;
  withdrawn_at: Date | null;
}

/** What a customer agreed to share and took back, and each message that the partner was sent. */
export interface SolarEventRow {
  user_id: string;
  id: string;
  interest: SolarInterest;
  kind: SolarEvent;
  /** The partner's name, as it was then. */
  partner: string;
  consent_text: string | null;
  /** Of a message: what was sent, as JSON, sealed; null for those from before it was kept. */
  details: Sealed | null;
  at: Date;
  /** Of a message: null while it is on its way. */
  outcome: SolarOutcome | null;
}

export interface Referral {
  user_id: string;
  referred_by: string;
  at: Date;
  delivered_at: Date | null;
}

export interface Attribution {
  user_id: string;
  tags: Json<Record<string, string>>;
  at: Date;
}

/** A copy of everything, made for its owner and kept for a day. */
export interface AccountExport {
  user_id: string;
  id: string;
  state: "making" | "ready";
  /** How many of the parts are collected. */
  done: number;
  total: number;
  /** JSON; null until it is ready. */
  content: Sealed | null;
  asked_at: Date;
  expires_at: Date;
}

export interface ReconsentReminder {
  user_id: string;
  consent_id: string;
  /** How many days before the due day it is sent. */
  days: number;
  sent_at: Date;
}

/** When a customer was last here. */
export interface AccountActivity {
  user_id: string;
  last_seen_at: Date;
  /** When they were told that the account will be deleted. */
  warned_at: Date | null;
}

/** How clean the electricity of an area was or will be on a London day. */
export interface CarbonIntensity {
  area: number;
  day: string;
  /** Two bytes for each half hour. */
  grams: Uint8Array;
  asked_at: Date;
}

export interface DeletionReason {
  id: string;
  /** A London day, such as "2026-11-21". */
  day: string;
  reason: string;
}

/** Under which key an account was deleted. */
export interface FinishedDeletion {
  key_digest: string;
  at: Date;
}

export interface PageView {
  day: string;
  page: string;
  views: number;
}

/** An event of Turn Down and Save, as it stands. */
export interface TurnDownEventRow {
  id: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  regions: Json<string[]>;
  rule: Json<RewardRule>;
  notice_at: Date;
  revision: number;
  cancelled_at: Date | null;
  settled_at: Date | null;
  paid: Json<{ on: string; how: string }> | null;
}

/** What was done to an event, with the state that it was in after. */
export interface TurnDownEventChange {
  event_id: number;
  revision: number;
  kind: "made" | "changed" | "cancelled" | "paid";
  details: Json<Record<string, unknown>>;
  at: Date;
}

/** That a customer takes part, or took part, with a linked meter. */
export interface TurnDownParticipation {
  user_id: string;
  id: string;
  registration_id: string;
  mpan_key: MeterKey;
  /** By which way; `registration` where somebody had opted in before they linked a meter. */
  source: OptInRow["source"] | "registration";
  joined_at: Date;
  left_at: Date | null;
  /** By opting out, or because the permission to read the meter ended. */
  why_left: "left" | "permission" | null;
}

/** Which revision of an event a customer was told of. */
export interface TurnDownNotice {
  user_id: string;
  event_id: number;
  revision: number;
  told_at: Date;
}

export interface TurnDownResultRow {
  user_id: string;
  event_id: number;
  state: "provisional" | "final";
  rules_version: number;
  /** JSON, sealed. */
  outcome: Sealed;
  /** JSON, sealed; null once the customer takes part no more. */
  inputs: Sealed | null;
  worked_out_at: Date;
}
