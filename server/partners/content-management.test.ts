import { expect, test } from "vitest";
import { createSandbox } from "../../sandbox/app.ts";
import { keys } from "../../sandbox/keys.ts";
import { contentManagement, EditConflict } from "./content-management.ts";

function space() {
  const { fetch } = createSandbox();
  return (managementToken: string = keys.contentManagementToken) =>
    contentManagement({
      url: "http://sandbox/contentful/management",
      space: "hearth",
      environment: "new",
      managementToken,
      fetch,
      onDown: () => undefined,
    });
}

test("adds the page type to a new space", async () => {
  const management = space()();
  expect(await management.hasPageType()).toBe(false);
  await expect(management.put({ tag: "faq" })).rejects.toMatchObject({ name: "PartnerDown" });
  await management.addPageType();
  expect(await management.hasPageType()).toBe(true);
  expect(await management.list()).toEqual([]);
});

test("creates, publishes, lists and updates an entry", async () => {
  const management = space()();
  await management.addPageType();
  await management.put({ tag: "faq", title: "Questions" });
  const [listed] = await management.list();
  expect(listed).toMatchObject({ id: "faq", version: 2, fields: { tag: "faq", title: "Questions" } });
  await management.put({ tag: "faq", title: "Answers" }, listed);
  expect(await management.list()).toMatchObject([
    { id: "faq", version: 4, fields: { tag: "faq", title: "Answers" } },
  ]);
});

test("preserves other locales, and removes fields we no longer use", async () => {
  const management = space()();
  await management.addPageType();
  await management.put({ tag: "faq", title: "Questions", subtitle: "Short" });
  const [listed] = await management.list();
  if (!listed) throw new Error("The entry is not listed.");
  const stored = { ...listed.stored, title: { "en-GB": "Questions", "cy-GB": "Cwestiynau" } };
  await management.put({ tag: "faq", title: "Answers" }, { ...listed, stored });
  const [changed] = await management.list();
  expect(changed?.stored.title).toEqual({ "en-GB": "Answers", "cy-GB": "Cwestiynau" });
  expect(changed?.fields).toEqual({ tag: "faq", title: "Answers" });
});

test("a concurrent change fails without overwriting", async () => {
  const management = space()();
  await management.addPageType();
  await management.put({ tag: "faq", title: "Questions" });
  const [listed] = await management.list();
  await management.put({ tag: "faq", title: "Answers" }, listed);
  await expect(management.put({ tag: "faq" }, listed)).rejects.toThrow(EditConflict);
  expect((await management.list())[0]?.fields.title).toBe("Answers");
});

test("rejects a token without write access", async () => {
  await expect(space()("reader").list()).rejects.toMatchObject({ reason: "not-authorised" });
});
