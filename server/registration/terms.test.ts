import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Content } from "../../contract/content.ts";
import { TERMS_NOT_VIEWED, termsText } from "../../domain/consent-terms.ts";
import { contentFolder } from "../../sandbox/content.ts";
import { keys } from "../../sandbox/keys.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { saveDraft } from "../testing/test-drafts.ts";
import {
  bradford,
  countProviderCalls,
  fleet,
  household,
  type SandboxHome,
} from "../testing/test-household.ts";

const HOUR = 60 * 60;
const app = testAppOfFile();
beforeEach(() => app.sandbox.reset());

const advanceClock = (app: TestApp, seconds: number) =>
  app.setNow(new Date(app.deps.clock.now().getTime() + seconds * 1000));

async function contentOf(app: TestApp, tag: string): Promise<Content> {
  const { body } = await (await household(app)).call("GET", `/api/content/${tag}`);
  return body;
}

type Choices = Parameters<typeof termsText>[1];

async function shownTerms(app: TestApp, tag: string, choices: Partial<Choices> = {}): Promise<string> {
  const shown = {
    productName: "Hearth",
    content: await contentOf(app, tag),
    terms: await contentOf(app, "onboarding-terms-modal"),
  };
  return termsText(shown, { userSuppliedMpan: true, confirmMpan: false, termsViewed: true, ...choices });
}

async function registerWithTerms(app: TestApp, termsAndConditions: string, home: SandboxHome = bradford) {
  const amy = await household(app, home);
  await amy.validate();
  const response = await amy.registerByCard(await amy.setUpCard(), { termsAndConditions });
  return { amy, ...response };
}

async function appWithEditableContent() {
  const folder = await mkdtemp(join(tmpdir(), "content-"));
  await cp(contentFolder, folder, { recursive: true });
  const app = await testApp({ SANDBOX_CONTENT_FOLDER: folder });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const publish = async (tag: string, fields: Record<string, string>) => {
    await writeFile(join(folder, `${tag}.json`), JSON.stringify({ tag, ...fields }));
    app.deps.content.expire();
  };
  return { app, publish };
}

test.each(["onboarding-mpan", "onboarding-terms", "reconfirm-terms"])(
  "accepts the served text of %s and records its version and hash",
  async (tag) => {
    const terms = await shownTerms(app, tag);
    const { amy, status } = await registerWithTerms(app, terms);
    expect(status).toBe(200);
    const [consent] = await amy.consents();
    expect(JSON.parse(consent.terms)).toEqual(JSON.parse(terms));
    expect(consent.terms).not.toMatch(/<\w/);
    const { body } = await amy.call("GET", `/api/terms/${consent.termsHash}`);
    const { title, subtitle, body: html } = await contentOf(app, "onboarding-terms-modal");
    expect(body).toEqual({ version: consent.termsVersion, title, subtitle, body: html });
  },
);

test("accepts the specification's text for unread terms, with their version", async () => {
  const { amy, status } = await registerWithTerms(app, TERMS_NOT_VIEWED);
  expect(status).toBe(200);
  const { utilityText } = await contentOf(app, "onboarding-terms-modal");
  expect(await amy.consents()).toMatchObject([{ terms: TERMS_NOT_VIEWED, termsVersion: utilityText }]);
});

// Claims: D19, Z11
test.each<[string, (record: Record<string, unknown>) => string]>([
  ["an invented sentence", () => "I agree to nothing"],
  ["an empty record", () => "{}"],
  ["the record in an array", (record) => JSON.stringify([record])],
  ["another page", (record) => JSON.stringify({ ...record, page: "I agree to nothing" })],
  ["a page with an extra word", (record) => JSON.stringify({ ...record, page: `${record.page} Not.` })],
  ["another dialog", (record) => JSON.stringify({ ...record, modal: "I agree to nothing" })],
  ["no dialog", (record) => JSON.stringify({ ...record, modal: "" })],
  ["another checkbox label", (record) => JSON.stringify({ ...record, confirmTermsText: "No" })],
  ["an unticked checkbox", (record) => JSON.stringify({ ...record, confirmTerms: false })],
  ["an extra field", (record) => JSON.stringify({ ...record, remark: "under protest" })],
  ["the dialog in place of the page", (record) => JSON.stringify({ ...record, page: record.modal })],
])("%s → 422 by card and by code, and sends no grant", async (_, change) => {
  const more = { termsAndConditions: change(JSON.parse(await shownTerms(app, "onboarding-mpan"))) };
  const amy = await household(app, fleet);
  await amy.validate();
  const refused = { status: 422, body: { code: "TERMS_CHANGED" } };
  expect(await amy.registerByCard(await amy.setUpCard(), more)).toMatchObject(refused);
  for (const _ of ["one", "two", "three", "four"])
    expect(await amy.registerByCode("0000", more), "no attempt is counted").toMatchObject(refused);
  expect(await amy.consents()).toEqual([]);
  expect(await countProviderCalls(app, "POST", "add-trusted-consent")).toBe(0);
});

// Claims: D20, Z11
test("records who supplied the MPAN, regardless of the browser's claim", async () => {
  const amy = await household(app, bradford);
  const { body: homes } = await amy.call("GET", "/api/addresses?postcode=BD9%206QH");
  const { mpanHash } = (await amy.call("GET", `/api/addresses/${homes[0].id}/meter`)).body;
  await amy.validate(mpanHash);
  const falseClaim = await shownTerms(app, "onboarding-mpan", { userSuppliedMpan: true, confirmMpan: true });
  const card = await amy.setUpCard();
  const path = `/api/user/mpan/${mpanHash}/trusted-consent`;
  const body = {
    moveInDateMonth: null,
    moveInDateYear: null,
    addressId: null,
    mpanAutoFilled: false,
    transactionReference: card,
  };
  const unconfirmed = await shownTerms(app, "onboarding-mpan", { userSuppliedMpan: false });
  expect(await amy.call("POST", path, { ...body, termsAndConditions: unconfirmed })).toMatchObject({
    status: 422,
    body: { code: "TERMS_CHANGED" },
  });
  expect((await amy.call("POST", path, { ...body, termsAndConditions: falseClaim })).status).toBe(200);
  const [first] = await amy.consents();
  expect(JSON.parse(first.terms).userSuppliedMpan).toBe(false);
  expect(first.mpanAutoFilled).toBe(true);

  advanceClock(app, 340 * 24 * HOUR);
  await amy.validate();
  const again = await shownTerms(app, "reconfirm-terms", { userSuppliedMpan: true });
  const renewed = await amy.registerByCard(
    await amy.setUpCard(),
    { termsAndConditions: again },
    "trusted-consent/reconsent",
  );
  expect(renewed.status).toBe(200);
  const [second] = await amy.consents();
  expect(JSON.parse(second.terms).userSuppliedMpan).toBe(false);
  expect(second.mpanAutoFilled).toBe(true);
});

// Claims: D19
test("accepts only texts served within a day, and keeps agreed texts readable", async () => {
  const { app, publish } = await appWithEditableContent();
  const before = await shownTerms(app, "onboarding-terms");
  const old = await contentOf(app, "onboarding-terms-modal");
  await publish("onboarding-terms-modal", {
    title: "New terms",
    body: "All new.",
    utilityText: "2027-01-01",
  });
  const now = await shownTerms(app, "onboarding-terms");
  expect(now).not.toBe(before);
  advanceClock(app, 23 * HOUR);
  const { amy, status } = await registerWithTerms(app, before);
  expect(status).toBe(200);
  const [{ termsVersion, termsHash }] = await amy.consents();
  expect(termsVersion).toBe(old.utilityText);
  advanceClock(app, 3 * HOUR);
  expect(await registerWithTerms(app, before, fleet)).toMatchObject({
    status: 422,
    body: { code: "TERMS_CHANGED" },
  });
  expect((await registerWithTerms(app, now, fleet)).status).toBe(200);
  expect((await amy.call("GET", `/api/terms/${termsHash}`)).body).toMatchObject({
    version: old.utilityText,
    body: old.body,
  });
});

test("accepts previewed drafts without storing them", async () => {
  const app = await testApp({ CONTENT_PREVIEW_TOKEN: keys.contentPreviewToken });
  onTestFinished(() => app.close());
  const before = await shownTerms(app, "onboarding-mpan");
  await saveDraft(app.sandbox, "onboarding-terms-modal", "Terms that nobody published");
  const now = await shownTerms(app, "onboarding-mpan");
  expect(now).toContain("Terms that nobody published");
  const { amy, status } = await registerWithTerms(app, before);
  expect(status).toBe(200);
  const [{ termsHash }] = await amy.consents();
  expect((await amy.call("GET", `/api/terms/${termsHash}`)).status).toBe(200);
  expect((await registerWithTerms(app, now, fleet)).status).toBe(200);
  expect(await app.deps.db.query.selectFrom("served_words").selectAll().execute()).toEqual([]);
});

test("without the content service, accepts only texts served before", async () => {
  const { app } = await appWithEditableContent();
  const terms = await shownTerms(app, "onboarding-mpan");
  advanceClock(app, 72 * HOUR);
  app.deps.content.expire();
  app.sandbox.faults.set("content", { mode: "down" });
  expect((await registerWithTerms(app, terms)).status).toBe(200);
  await app.deps.db.raw("delete from served_words");
  await app.deps.db.raw("delete from content_copy");
  app.deps.content.expire();
  expect(await registerWithTerms(app, terms, fleet)).toMatchObject({
    status: 503,
    body: { code: "content-away" },
  });
});
