import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createSandbox, type Sandbox } from "../../sandbox/app.ts";
import { keys } from "../../sandbox/keys.ts";
import { contentManagement } from "../partners/content-management.ts";
import { saveDraft } from "../testing/test-drafts.ts";
import { openBase } from "./base.ts";
import { FOLDER } from "./folder.ts";
import { ContentRefused, pull, push } from "./synchronise.ts";

let folder: URL;
let partners: Sandbox;
beforeEach(async () => {
  const path = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  cpSync(FOLDER, join(path, "en-GB"), { recursive: true });
  folder = pathToFileURL(`${path}/en-GB/`);
  partners = createSandbox({ send: async () => new Response() });
});

function sides() {
  const management = {
    url: "http://sandbox/contentful/management",
    managementToken: keys.contentManagementToken,
  };
  const where = { space: keys.contentSpace, environment: "master" };
  const space = contentManagement({
    ...management,
    ...where,
    fetch: partners.fetch,
    onDown: () => undefined,
  });
  return { space, folder, base: openBase(new URL("../base/hearth-master.json", folder)) };
}

const pushTags = (tags: string[] = [], options = {}) =>
  push(sides(), { tags, write: true, overDrafts: false, ...options });
const pullTags = (tags: string[] = [], options = {}) =>
  pull(sides(), { tags, write: true, overLocal: false, ...options });

const fileOf = (tag: string) => new URL(`${tag}.json`, folder);
const localTitle = (tag: string) => JSON.parse(readFileSync(fileOf(tag), "utf8")).title;

function editLocally(tag: string, title: string) {
  const fields = JSON.parse(readFileSync(fileOf(tag), "utf8"));
  writeFileSync(fileOf(tag), `${JSON.stringify({ ...fields, title }, null, 2)}\n`);
}

async function entry(tag: string) {
  const found = (await sides().space.list()).find(({ fields }) => fields.tag === tag);
  if (!found) throw new Error(`The space has no entry ${tag}.`);
  return found;
}

const publishedTitle = async (tag: string) => (await entry(tag)).published?.title;

async function publishInSpace(tag: string, title: string) {
  const existing = await entry(tag);
  await sides().space.put({ ...existing.fields, title }, existing);
}

test("a push publishes local edits, but not over what editors published since the pull", async () => {
  await pullTags();
  await publishInSpace("solar", "Solar by an editor");
  editLocally("faq", "Questions by us");
  expect(await pushTags()).toMatch(
    /^~ faq\n {4}title\n.*\n! solar was published in the space since the last pull and is skipped\n {2}Pull first: npm run content:pull\nDone\.$/s,
  );
  expect([await publishedTitle("solar"), await publishedTitle("faq")]).toEqual([
    "Solar by an editor",
    "Questions by us",
  ]);
  editLocally("solar", "Solar by us");
  expect(await pushTags()).toContain("! solar was published in the space since the last pull");
  expect(await publishedTitle("solar")).toBe("Solar by an editor");
});

test("a push stops at an entry that an editor changes during the push", async () => {
  await pullTags();
  editLocally("solar", "Solar by us");
  const { space, ...others } = sides();
  const list = async () => {
    const entries = await space.list();
    await publishInSpace("solar", "Solar by an editor");
    return entries;
  };
  const during = push({ ...others, space: { ...space, list } }, { tags: [], write: true, overDrafts: false });
  await expect(during).rejects.toThrow("Stopped at solar: an editor changed it just now");
  expect(await publishedTitle("solar")).toBe("Solar by an editor");
  expect(await pushTags()).toContain("! solar was published in the space since the last pull");
});

test("a push without an earlier pull does not overwrite differing entries", async () => {
  await publishInSpace("solar", "Solar by an editor");
  expect(await pushTags()).toContain("! solar was published in the space since the last pull");
  expect(await publishedTitle("solar")).toBe("Solar by an editor");
});

test("pushes the same entry twice without a pull in between", async () => {
  await pullTags();
  for (const title of ["First", "Second"]) {
    editLocally("solar", title);
    await pushTags();
    expect(await publishedTitle("solar")).toBe(title);
  }
});

test("a push of one entry checks and changes only that entry", async () => {
  await pullTags();
  editLocally("solar", "Solar by us");
  editLocally("faq", "a".repeat(300));
  await expect(pushTags()).rejects.toThrow("faq: title has 300 characters");
  expect(await pushTags(["solar"])).toMatch(/^~ solar\n {4}title\n[^~]*\nDone\.$/);
  expect(await publishedTitle("solar")).toBe("Solar by us");
  await expect(pushTags(["solr"])).rejects.toThrow(
    new ContentRefused("There is no entry solr. Entries are named like the files in content/en-GB."),
  );
});

test("a push overwrites drafts only with --over-drafts", async () => {
  await pullTags();
  await saveDraft(partners, "support", "A draft");
  expect(await pushTags()).toBe("No differences.\nDone.");
  editLocally("support", "Support by us");
  expect(await pushTags()).toMatch(
    /! support has unpublished changes by editors and is skipped\n.*--over-drafts\.\nDone\.$/,
  );
  expect((await entry("support")).fields.title).toBe("A draft");
  await pushTags([], { overDrafts: true });
  expect(await publishedTitle("support")).toBe("Support by us");
});

test("a pull takes published entries only, and preserves drafts and local edits", async () => {
  await pullTags();
  await publishInSpace("solar", "Solar by an editor");
  await saveDraft(partners, "support", "A draft");
  editLocally("faq", "Questions by us");
  const before = localTitle("support");
  expect(await pullTags()).toMatch(
    /^~ solar\n {4}title\n[^~]*\n {2}faq changed only locally and is left unchanged\n {2}support has an unpublished draft in the space, which is not pulled\nDone\.$/,
  );
  expect(["solar", "faq", "support"].map(localTitle)).toEqual([
    "Solar by an editor",
    "Questions by us",
    before,
  ]);
});

test("a pull overwrites an entry that changed on both sides only with --over-local", async () => {
  await pullTags();
  await publishInSpace("solar", "Solar by an editor");
  editLocally("solar", "Solar by us");
  editLocally("faq", "Questions by us");
  expect(await pullTags()).toContain("! solar changed both locally and in the space: it is left unchanged");
  expect(localTitle("solar")).toBe("Solar by us");
  await pullTags([], { overLocal: true });
  expect(["solar", "faq"].map(localTitle)).toEqual(["Solar by an editor", "Questions by us"]);
  editLocally("solar", "Solar by both");
  await pushTags();
  expect(await publishedTitle("solar")).toBe("Solar by both");
});

test("without --write, nothing changes on either side", async () => {
  await pullTags();
  await publishInSpace("solar", "Solar by an editor");
  editLocally("faq", "Questions by us");
  const before = [localTitle("solar"), await publishedTitle("faq")];
  expect(await pullTags([], { write: false })).toMatch(/\nNothing was changed\. To apply, add: -- --write$/);
  expect(await pushTags([], { write: false })).toContain(
    "! solar was published in the space since the last pull",
  );
  expect([localTitle("solar"), await publishedTitle("faq")]).toEqual(before);
});

test("a pull of one entry changes only that entry", async () => {
  await pullTags();
  await publishInSpace("solar", "Solar by an editor");
  await publishInSpace("faq", "Questions by an editor");
  await pullTags(["solar"]);
  expect(localTitle("solar")).toBe("Solar by an editor");
  expect(localTitle("faq")).not.toBe("Questions by an editor");
});
