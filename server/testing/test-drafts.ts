import { expect } from "vitest";
import type { Sandbox } from "../../sandbox/app.ts";
import { keys } from "../../sandbox/keys.ts";

export async function saveDraft(partners: Sandbox, tag: string, title: string) {
  const entry = `http://sandbox/contentful/management/spaces/${keys.contentSpace}/environments/master/entries/${tag}`;
  const authorization = `Bearer ${keys.contentManagementToken}`;
  const { sys, fields } = await (await partners.fetch(entry, { headers: { authorization } })).json();
  const saved = await partners.fetch(entry, {
    method: "PUT",
    headers: { authorization, "x-contentful-version": String(sys.version) },
    body: JSON.stringify({ fields: { ...fields, title: { "en-GB": title } } }),
  });
  expect(saved.status).toBe(200);
}
