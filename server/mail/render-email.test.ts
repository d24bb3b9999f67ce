import { beforeEach, expect, test } from "vitest";
import { type EmailTag, emailTags } from "../../content/emails.ts";
import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { readFolder } from "../content/folder.ts";
import { openPageContent } from "../content/page-content.ts";
import type { ContentFields } from "../partners/content.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { emailsTo } from "../testing/test-inbox.ts";
import { htmlOf, textOf } from "./layout.ts";
import { sendEmail } from "./outbox.ts";
import { renderEmail } from "./render-email.ts";

const app = testAppOfFile({ PARTNER_PATIENCE: "1" });
let customers = 0;
beforeEach(() => {
  app.sandbox.faults.clearAll();
  app.deps.content.expire();
});

function withContent(tag: EmailTag, fields: ContentFields | null): Deps {
  const { content } = app.deps.partners;
  const entry = async (requested: string) => (requested === tag ? fields : content.entry(requested));
  const partners = { ...app.deps.partners, content: { entry } };
  return { ...app.deps, partners, content: openPageContent({ ...app.deps, partners }) };
}

async function renderParts(deps: Deps, name = "Amy") {
  const fills = { name, code: "123456", codeLasts: "It works for a while." };
  const body = await renderEmail(deps, "email-reset-password", fills, {});
  const sender = { productName: "Hearth", origin: "https://hearth.example" };
  return { ...body, text: textOf(body, sender), html: htmlOf(body, sender) };
}

const ours = (): ContentFields => readFolder().get("email-reset-password") as ContentFields;

test("email HTML uses valid CSS properties only", () => {
  const blocks = [
    { paragraph: "a" },
    { list: ["b"] },
    { bars: [{ name: "Mon", figure: "£1", share: 1 }] },
    { code: "1" },
    { button: "c", path: "/c" },
  ];
  const body = {
    subject: "s",
    heading: "h",
    blocks: [...blocks, { button: "d", path: "/d" }],
    unsubscribePath: "/d",
  };
  const html = htmlOf(body, { productName: "Hearth", origin: "https://hearth.example" });
  const styles = Array.from(html.matchAll(/style="([^"]*)"/g), ([, style = ""]) => style);
  const names = styles.flatMap((style) => style.split(";").map((one) => one.split(":")[0] ?? ""));
  const known =
    /^(background|border|border-radius|color|display|font-(family|size|weight)|letter-spacing|line-height|margin|max-width|overflow-wrap|padding|padding-left|table-layout|text-(align|decoration)|white-space|width)$/;
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !known.test(name))).toEqual([]);
});

test("emails use the editors' content", async () => {
  const { tag: _, ...fields } = { tag: "", ...ours() };
  const deps = withContent("email-reset-password", {
    ...fields,
    subtitle: "A new password for {product}",
    body: "Dear {name},\r\n\r\n- one\r\n- two\r\n\r\n{code}\r\n\r\n{codeLasts}",
  });
  const { heading, blocks } = await renderParts(deps);
  expect(heading).toBe("A new password for Hearth");
  expect(blocks).toEqual([
    { paragraph: "Dear Amy," },
    { list: ["one", "two"] },
    { code: "123456" },
    { paragraph: "It works for a while." },
  ]);
});

// Claims: I9
test.each<[string, (fields: ContentFields) => ContentFields | null]>([
  ["deleted the entry", () => null],
  ["removed the code", (fields) => ({ ...fields, body: "Hello {name}. {codeLasts}" })],
  ["added another email's placeholder", (fields) => ({ ...fields, bodyEnd: "{email}" })],
  ["added an address", (fields) => ({ ...fields, bodyEnd: "Call us at evil.example." })],
  ["added a link", (fields) => ({ ...fields, bodyEnd: "[Here](https://evil.example)" })],
  ["added a header line to the subject", (fields) => ({ ...fields, title: "Hello\r\nBcc: everybody" })],
])("uses the release's content if editors %s", async (_, change) => {
  const { tag: _tag, ...fields } = { tag: "", ...ours() };
  const { subject, text, html } = await renderParts(withContent("email-reset-password", change(fields)));
  const shipped = await renderParts(app.deps);
  expect({ subject, text, html }).toEqual({
    subject: shipped.subject,
    text: shipped.text,
    html: shipped.html,
  });
  expect(text).toContain("123456");
  expect(app.readLog()).toContain("using the release's");
});

test("escapes markup in email content", async () => {
  const { tag: _, ...fields } = { tag: "", ...ours() };
  const body = `${fields.body}\n\n<a href="/x" onclick="y()">**Win** [now](/account)</a>`;
  const { html } = await renderParts(withContent("email-reset-password", { ...fields, body }));
  expect(html).not.toMatch(/<a (?!href="https:\/\/hearth\.example")/);
  expect(html).not.toMatch(/<strong>|href="\/account"/);
});

// Claims: I9
test("does not parse values for placeholders, paragraphs or lists", async () => {
  const { blocks } = await renderParts(app.deps, "{code}\n\n- {product}");
  expect(blocks.filter((block) => "code" in block)).toHaveLength(1);
  expect(blocks.some((block) => "list" in block)).toBe(false);
  expect(blocks[0]).toMatchObject({ paragraph: expect.stringContaining("{code}\n\n- {product}") });
});

test.each(["down", "slow", "garbage", "error-500"] as const)(
  "sends emails without a cached copy during the content fault %s",
  async (mode) => {
    await app.deps.db.query.deleteFrom("content_copy").execute();
    app.sandbox.faults.set("content", { mode });
    const email = `content-${mode}-${customers++}@example.com` as Email;
    await addTestCustomer(app, email);
    await sendEmail(app.deps, "inactive-account", { to: email });
    const [newest] = await emailsTo(app, email);
    expect(newest?.text).toContain("To keep it, just sign in once.");
  },
  20_000,
);

test.each(emailTags)("every editable text of %s is in the email", async (tag) => {
  const { tag: _, ...fields } = readFolder().get(tag) as ContentFields & { tag: string };
  const marked = Object.fromEntries(
    Object.entries({ bodyEnd: "The end.", ...fields }).map(([name, text]) => [name, `${text} (${name})`]),
  );
  const paths = { primaryButtonText: "/account", secondaryButtonText: "/account" };
  const body = await renderEmail(withContent(tag, marked), tag, {} as never, paths as never);
  const texts = [
    body.subject,
    textOf(body, { productName: "Hearth", origin: "https://hearth.example" }),
  ].join();
  for (const name of Object.keys(marked)) expect(texts, name).toContain(`(${name})`);
});

test("pages cannot read email content", async () => {
  for (const tag of emailTags) expect((await app.call("GET", `/api/content/${tag}`)).status, tag).toBe(404);
});
