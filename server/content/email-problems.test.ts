import { expect, test } from "vitest";
import { type EmailTag, emailTags } from "../../content/emails.ts";
import { emailProblems } from "./email-problems.ts";
import { readFolder } from "./folder.ts";
import { hostileLinks, hostileMarkup } from "./test-payloads.ts";

function ours(tag: EmailTag): Record<string, string> {
  const { tag: _, ...fields } = readFolder().get(tag) ?? {};
  return fields;
}

const problemsWith = (changed: Record<string, string>, tag: EmailTag = "email-sign-up") =>
  emailProblems(tag, { ...ours(tag), ...changed });

test.each(emailTags)("the shipped %s is valid", (tag) => {
  expect(emailProblems(tag, ours(tag))).toEqual([]);
});

test.each(emailTags)("requires every placeholder and field of %s", (tag) => {
  const fields = ours(tag);
  const without = (name: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field, text.replaceAll(`{${name}}`, "x")]),
    );
  const placeholders = new Set(JSON.stringify(fields).match(/(?<=\{)\w+(?=\})/g));
  placeholders.delete("product");
  for (const name of placeholders)
    expect(emailProblems(tag, without(name)).join(), name).toContain(`{${name}}`);
  for (const field of Object.keys(fields).filter((name) => name !== "bodyEnd"))
    expect(emailProblems(tag, { ...fields, [field]: " \u200b\u00ad" }).join(), field).toContain(
      `${field} is missing`,
    );
});

test.each([
  [
    "a placeholder of another email",
    { body: `${ours("email-sign-up").body} {name}` },
    "body must not contain {name}.",
  ],
  ["a code in the subject", { title: "Your code is {code}" }, "title must not contain {code}."],
  ["an unknown field", { link: "/support" }, "link is not a field of an email."],
  ["a heading with two lines", { subtitle: "a\nb" }, "subtitle must be a single line."],
  [
    "a code within a sentence",
    { body: "Type {code} now. {codeLasts}" },
    "{code} must be a paragraph of its own in body.",
  ],
])("rejects %s", (_, changed, problem) => {
  expect(problemsWith(changed)).toContain(problem);
});

test.each([
  "https://evil.example",
  "www.evil.example",
  "evil.example",
  "x.com/a",
  "EVIL。EXAMPLE",
  "{product}.com",
  "evil.{product}",
  "evil.c\u00adom",
  "evil\u200b.\u2060com",
  "help@evil.example",
  "e.ví",
])("rejects %s in an email, because mail programs turn it into a link", (address) => {
  for (const field of ["title", "subtitle", "body", "bodyEnd"])
    expect(problemsWith({ [field]: `${ours("email-sign-up")[field] ?? ""} See ${address}` })).toContain(
      `${field} contains a web or email address.`,
    );
});

test.each(["It costs 1.5 pounds.", "At 10 a.m. tomorrow…", "Yes. No."])("accepts %s", (text) => {
  expect(problemsWith({ bodyEnd: text })).toEqual([]);
});

test("hostile content that is accepted contains no link", () => {
  for (const text of [...hostileLinks, ...hostileMarkup].map(String)) {
    if (problemsWith({ bodyEnd: text }).length) continue;
    expect(text).not.toMatch(/:\/\/|@|\w\.\w{2,}/);
  }
});
