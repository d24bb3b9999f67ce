import { expect, test } from "vitest";
import { createSandbox, type Sandbox } from "../../sandbox/app.ts";
import { keys } from "../../sandbox/keys.ts";
import { contentEntries } from "../partners/content.ts";
import { contentManagement } from "../partners/content-management.ts";
import { testApp } from "../testing/test-app.ts";
import { saveDraft } from "../testing/test-drafts.ts";

const space = { space: keys.contentSpace, environment: "master", onDown: () => undefined };

function editorOf({ fetch }: Sandbox) {
  const url = "http://sandbox/contentful/management";
  return contentManagement({ ...space, url, managementToken: keys.contentManagementToken, fetch });
}

function readerOf({ fetch }: Sandbox, accessToken: string) {
  return contentEntries({
    ...space,
    host: "sandbox",
    insecure: true,
    basePath: "/contentful",
    accessToken,
    fetch,
  });
}

test("content pushed to the sandbox is served at once, and the app is notified", async () => {
  const notified: string[] = [];
  const send: typeof fetch = async (url, init) => {
    notified.push(`${url} ${JSON.parse(String(init?.body)).sys.id}`);
    return new Response();
  };
  const partners = createSandbox({ appOrigin: "http://app", send });
  const editor = editorOf(partners);
  const existing = (await editor.list()).find(({ fields }) => fields.tag === "faq");
  await editor.put({ tag: "faq", title: "Ask away" }, existing);
  expect(await readerOf(partners, keys.contentToken).entry("faq")).toEqual({ title: "Ask away" });
  expect(notified).toEqual(["http://app/api/webhooks/content faq"]);
});

test("only the preview token shows a draft until it is published", async () => {
  const partners = createSandbox({ send: async () => new Response() });
  await saveDraft(partners, "support", "A new title");
  const titleFor = async (token: string) => (await readerOf(partners, token).entry("support"))?.title;
  expect(await titleFor(keys.contentToken)).not.toBe("A new title");
  expect(await titleFor(keys.contentPreviewToken)).toBe("A new title");
  const draft = (await editorOf(partners).list()).find(({ fields }) => fields.tag === "support");
  expect(draft?.hasDraft).toBe(true);
  await editorOf(partners).put(draft?.fields ?? {}, draft);
  expect(await titleFor(keys.contentToken)).toBe("A new title");
});

test("an app with a preview token shows each draft at once and caches none", async () => {
  const app = await testApp({ CONTENT_PREVIEW_TOKEN: keys.contentPreviewToken });
  const title = async () => (await (await app.call("GET", "/api/content/support")).json()).title;
  const before = await title();
  await saveDraft(app.sandbox, "support", "First draft");
  expect(await title()).toBe("First draft");
  await saveDraft(app.sandbox, "support", "Second draft");
  expect(await title()).toBe("Second draft");
  expect(before).not.toBe("First draft");
  expect(await app.deps.db.query.selectFrom("content_copy").selectAll().execute()).toEqual([]);
  await app.close();
});
