import { beforeEach, expect, test } from "vitest";
import { emailTags } from "../../content/emails.ts";
import type { Email } from "../../domain/email.ts";
import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import { escapeHtml } from "../../domain/html.ts";
import type { ReceivedEmail } from "../../sandbox/inbox.ts";
import { readFolder } from "../content/folder.ts";
import { emailsAt, reset, SILENCE, storeReadings, switchTo, WEEK } from "../readings/test-energy-emails.ts";
import { type Household, registerWithoutReadings } from "../testing/test-household.ts";
import { emailsTo } from "../testing/test-inbox.ts";
import { testAppWithPagesOfFile } from "../testing/test-pages.ts";
import { notifyParticipants } from "../turn-down/notify.ts";
import { choose, command, deleteEvents } from "../turn-down/test-scheme.ts";

const app = testAppWithPagesOfFile();
beforeEach(async () => {
  await deleteEvents(app);
  await reset(app);
});

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

interface Stoppable {
  email(amy: Household): Promise<ReceivedEmail | undefined>;
  isOn(amy: Household): Promise<boolean>;
}

const stoppable: Record<string, Stoppable> = {
  "email-opted-in": {
    email: async (amy) => {
      await choose(amy, true);
      return newest(amy);
    },
    isOn: takesPart,
  },
  "email-turn-down-event": { email: async (amy) => (await notifiedOfEvent(amy)).email, isOn: takesPart },
  "email-turn-down-changed": { email: (amy) => afterChange(amy, "change --pence 300"), isOn: takesPart },
  "email-turn-down-cancelled": { email: (amy) => afterChange(amy, "cancel"), isOn: takesPart },
  "email-week-summary": {
    email: async (amy) => {
      await switchTo(amy, "week", true);
      await storeReadings(app, amy, "2026-11-22");
      return (await emailsAt(app, "2026-11-23T21:30:00Z", amy, WEEK))[0];
    },
    isOn: wants("week"),
  },
  "email-silent-meter": { email: (amy) => silentUntil(amy, "2026-11-24T21:30:00Z"), isOn: wants("silence") },
  "email-silent-permission": {
    email: (amy) => silentUntil(amy, "2027-11-24T21:30:00Z"),
    isOn: wants("silence"),
  },
};

test("the tests below cover every email with an unsubscribe link", () => {
  const entries = readFolder();
  const withUnsubscribePath = emailTags.filter((tag) => {
    const { primaryButtonText = "", secondaryButtonText = "" } = entries.get(tag) ?? {};
    return [primaryButtonText, secondaryButtonText].some((text) => /^(Stop|Opt out)/.test(text));
  });
  expect(withUnsubscribePath.toSorted()).toEqual(Object.keys(stoppable).toSorted());
});

// Claims: P23
test.each(Object.entries(stoppable))(
  "one-click unsubscribe works for %s, using the email alone",
  async (_, { email, isOn }) => {
    const amy = await registerWithoutReadings(app);
    const received = await email(amy);
    const header = (name: string) => received?.listHeaders.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const [, address = ""] = /^<([^<>\s]+)>$/.exec(header("list-unsubscribe") ?? "") ?? [];
    expect(address.startsWith(`${app.deps.config.origins[0]}/`), address).toBe(true);
    const unsubscribePath = address.replace(app.deps.config.origins[0], "");
    expect(received?.text, "the text has the same link").toContain(unsubscribePath);
    const [unsubscribe, others] = buttonsOf(received?.html ?? "", unsubscribePath);
    expect(unsubscribe.map(isFilled), "the unsubscribe link is not a filled button").toEqual([false]);
    expect(others.map(isFilled), "the main button is filled").toEqual([true]);
    expect(
      received?.html.match(/ because (you|this address) |you asked us to/g),
      "states the reason once",
    ).toHaveLength(1);
    expect(await isOn(amy)).toBe(true);

    expect((await press(unsubscribePath.replace(/.$/, (end) => (end === "A" ? "B" : "A")))).status).toBe(403);
    expect(await isOn(amy), "a forged link has no effect").toBe(true);
    app.setNow(new Date(app.deps.clock.now().getTime() + YEAR_MS));
    expect((await press(unsubscribePath)).status, "after a year").toBe(200);
    expect(await isOn(amy)).toBe(false);
    expect((await press(unsubscribePath)).status, "a second time").toBe(200);
  },
);

/** RFC 8058: one field, no cookie, no origin. */
function press(path: string): Promise<Response> {
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  return app.call("POST", path, { body, headers: { origin: "" } });
}

function buttonsOf(html: string, unsubscribePath: string): [string[], string[]] {
  const origin = app.deps.config.origins[0];
  const links = Array.from(
    html.matchAll(/<a href="([^"]*)" style="([^"]*)"/g),
    ([, href = "", style = ""]) => ({
      href,
      style,
    }),
  );
  const buttons = links.filter(({ href }) => href !== escapeHtml(origin));
  const styles = (isOut: boolean) =>
    buttons
      .filter(({ href }) => (href === escapeHtml(origin + unsubscribePath)) === isOut)
      .map(({ style }) => style);
  return [styles(true), styles(false)];
}

function isFilled(style: string): boolean {
  return /(^|;)background:/.test(style);
}

async function newest({ customer }: Household): Promise<ReceivedEmail | undefined> {
  return (await emailsTo(app, customer.email))[0];
}

async function notifiedOfEvent(amy: Household) {
  await choose(amy, true);
  const made = await command(app, "event make 2026-11-26 17:00 18:00 --pence 250");
  app.setNow(new Date("2026-11-25T18:00:00Z"));
  await notifyParticipants(app.deps);
  return { id: /Event (\d+)/.exec(made)?.[1], email: await newest(amy) };
}

async function afterChange(amy: Household, change: string): Promise<ReceivedEmail | undefined> {
  const { id, email } = await notifiedOfEvent(amy);
  await command(app, `event ${id} ${change}`);
  await notifyParticipants(app.deps);
  const next = await newest(amy);
  expect(next?.id).not.toBe(email?.id);
  return next;
}

async function silentUntil(amy: Household, iso: string): Promise<ReceivedEmail | undefined> {
  await switchTo(amy, "silence", true);
  return (await emailsAt(app, iso, amy, SILENCE))[0];
}

async function takesPart({ customer }: Household): Promise<boolean> {
  const { db } = app.deps;
  const part = await db.participations.last(customer.id);
  const optIns = await db.optIns.read(customer.email as Email);
  return part !== null && part.left_at === null && optIns.some(({ opted_in }) => opted_in);
}

function wants(kind: EnergyEmailKind) {
  return ({ customer }: Household) => app.deps.db.energyEmails.isOn(customer.id, kind);
}
