import type { Email } from "../../domain/email.ts";
import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import { type EndedBy, isEndedBySupport } from "../db/registration/consents.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { endConsent, endHeldConsent, endUnlinkedConsent } from "../registration/end.ts";

const credentials = {
  session: "id",
  known_device: "token_hash",
  passkey: "id",
  access_key: "id",
} as const;

type CredentialTable = keyof typeof credentials;

/** What the restored copy still has, although it was ended or changed after the backup. */
interface Ended {
  credentials: { table: CredentialTable; keys: string[] }[];
  password: Row<"password"> | null;
  email: Row<"customer">["email"] | null;
  consent: { by: EndedBy; isAtProvider: boolean } | null;
  /** Recorded by support after the customer had disconnected. */
  unlinkedConsents: { mpan: Mpan; by: EndedBy }[];
  erasedRegistrations: string[];
  withdrawnLeads: { lead: Row<"solar_lead">; events: Row<"solar_event">[] }[];
}

export async function endedSince(copy: Stores, running: Stores, userId: string): Promise<Ended | null> {
  const consent = await endedConsent(copy, running, userId);
  const ended = {
    credentials: await missingCredentials(copy, running, userId),
    password: await changedPassword(copy, running, userId),
    email: await changedEmail(copy, running, userId),
    consent,
    unlinkedConsents: await unlinkedConsents(copy, running, userId),
    erasedRegistrations: await erasedReadings(copy, running, userId, consent !== null),
    withdrawnLeads: await withdrawnLeads(copy, running, userId),
  };
  const isEmpty = Object.values(ended).every((one) => (Array.isArray(one) ? !one.length : one === null));
  return isEmpty ? null : ended;
}

/** Ends the same in the copy, except the email address. Sends no email, because one was sent at the time. */
export async function applyEnded(deps: Deps, userId: string, ended: Ended): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx.customers.lock(userId);
    for (const { table, keys } of ended.credentials)
      await tx.query
        .deleteFrom(table)
        .where("user_id", "=", userId)
        .where((eb) => eb(eb.ref(credentials[table]), "in", keys))
        .execute();
    if (ended.password) await tx.passwords.set(userId, ended.password.hash, ended.password.changed_at);
    // The consent at the provider may belong to another customer, who joined after the backup.
    const end = ended.consent?.isAtProvider ? endConsent : endHeldConsent;
    if (ended.consent) await end(deps, tx, userId, ended.consent.by);
    for (const one of ended.unlinkedConsents) await endUnlinkedConsent(deps, tx, { userId, ...one });
    for (const registrationId of ended.erasedRegistrations) await tx.readings.erase(userId, registrationId);
    for (const one of ended.withdrawnLeads) await withdrawLead(deps, tx, one);
  });
}

/** In two passes, because a new address may be another customer's old one. */
export async function takeOverEmails(
  { db, identity }: Deps,
  changes: readonly { id: string; email: Email }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const move = async (id: string, email: Email) => {
      const before = await tx.customers.find(id);
      if (!before || !(await tx.customers.moveToEmail(id, email))) throw new EmailTaken();
      await tx.optIns.move(before.email, email);
      await tx.codes.remove([identity.codes.personOf(before.email)]);
    };
    for (const { id } of changes) await move(id, `${id}@moving.invalid` as Email);
    for (const { id, email } of changes) await move(id, email);
  });
}

/** A customer of the running database took an address while the command ran. */
class EmailTaken extends Error {
  override name = "EmailTaken";
  override message = "Email addresses changed in the running database while this command ran. Run it again.";
}

async function missingCredentials(copy: Stores, running: Stores, userId: string) {
  const missing: Ended["credentials"] = [];
  for (const table of Object.keys(credentials) as CredentialTable[]) {
    const current = new Set(await credentialKeys(running, table, userId));
    const keys = (await credentialKeys(copy, table, userId)).filter((key) => !current.has(key));
    if (keys.length) missing.push({ table, keys });
  }
  return missing;
}

async function credentialKeys({ query }: Stores, table: CredentialTable, userId: string): Promise<string[]> {
  const rows = await query
    .selectFrom(table)
    .select((eb) => eb.ref(credentials[table]).as("key"))
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ key }) => String(key));
}

async function changedPassword(copy: Stores, running: Stores, userId: string) {
  const [before, now] = await Promise.all([copy, running].map((one) => passwordOf(one, userId)));
  return now && now.hash !== before?.hash ? now : null;
}

const passwordOf = ({ query }: Stores, userId: string) =>
  query.selectFrom("password").selectAll().where("user_id", "=", userId).executeTakeFirst();

async function changedEmail(copy: Stores, running: Stores, userId: string) {
  const [before, now] = await Promise.all([copy, running].map((one) => one.customers.find(userId)));
  return now && now.email !== before?.email ? now.email : null;
}

/** A renewal keeps the time at which the meter was linked; linking it again after an end does not. */
async function endedConsent(copy: Stores, running: Stores, userId: string): Promise<Ended["consent"]> {
  const [held, current] = await Promise.all([copy, running].map((one) => one.registrations.read(userId)));
  if (!held) return null;
  const isLinked = held.mpan === current?.mpan;
  if (isLinked && held.registeredAt.getTime() === current.registeredAt.getTime()) return null;
  const consents = await running.consents.list(userId);
  const given = consents.find(({ id }) => id === held.consentId);
  const ended = consents.filter(({ givenAt, endedBy }) => given && givenAt >= given.givenAt && endedBy);
  // Disconnecting after the expiry adds no record.
  const consent = ended.findLast(({ endedBy }) => endedBy && !isRenewable(endedBy)) ?? ended[0];
  if (!consent?.endedBy) return null;
  const isAtProvider =
    !isLinked && consent.withdrawalConfirmedAt === null && consent.endedBy !== "new-occupant";
  return { by: consent.endedBy, isAtProvider };
}

async function unlinkedConsents(
  copy: Stores,
  running: Stores,
  userId: string,
): Promise<Ended["unlinkedConsents"]> {
  const [before = [], now = []] = await Promise.all([copy, running].map((one) => one.consents.list(userId)));
  const linked = await copy.registrations.read(userId);
  return now.flatMap(({ id, mpan, endedBy: by }) =>
    by &&
    isEndedBySupport(by) &&
    before.some((one) => one.id === id && one.endedBy !== by && id !== linked?.consentId)
      ? [{ mpan: mpan as Mpan, by }]
      : [],
  );
}

function isRenewable(by: EndedBy): boolean {
  return by === "newer-consent" || by === "expired";
}

async function erasedReadings(
  copy: Stores,
  running: Stores,
  userId: string,
  isConsentEnded: boolean,
): Promise<string[]> {
  const idsIn = async (one: Stores) =>
    (await one.keptReadings.supplies(userId)).map(({ registrationId }) => registrationId);
  const [before = [], now = []] = await Promise.all([copy, running].map(idsIn));
  const linked = isConsentEnded ? undefined : (await copy.registrations.read(userId))?.id;
  return before.filter((id) => id !== linked && !now.includes(id));
}

/** Withdrawn requests that are still open in the copy, with their messages from the running database. */
async function withdrawnLeads(
  copy: Stores,
  running: Stores,
  userId: string,
): Promise<Ended["withdrawnLeads"]> {
  const [open, withdrawn] = await Promise.all([leadsOf(copy, userId, false), leadsOf(running, userId, true)]);
  const missing = withdrawn.filter(({ interest }) => open.some((one) => one.interest === interest));
  return Promise.all(missing.map(async (lead) => ({ lead, events: await running.solarEvents.rows(lead) })));
}

const leadsOf = ({ query }: Stores, userId: string, isWithdrawn: boolean) =>
  query
    .selectFrom("solar_lead")
    .selectAll()
    .where("user_id", "=", userId)
    .where("withdrawn_at", isWithdrawn ? "is not" : "is", null)
    .execute();

/** Replaces the copy's messages, whose outcomes may have changed, and notifies the partner if that is still due. */
async function withdrawLead(
  { jobs }: Deps,
  tx: Stores,
  { lead, events }: Ended["withdrawnLeads"][number],
): Promise<void> {
  const { user_id: userId, interest, ...change } = lead;
  await tx.solarLeads.update(lead, change);
  await tx.solarEvents.replace(lead, events);
  if (lead.state === "withdrawing")
    await jobs.send("deliver-solar-lead", { userId, interest }, { within: tx });
}
