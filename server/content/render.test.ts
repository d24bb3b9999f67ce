import { expect, test } from "vitest";
import { contentFields } from "../../content/tags.ts";
import type { ContentFields } from "../partners/content.ts";
import { renderEntry } from "./render.ts";
import { hostileLinks, hostileMarkup } from "./test-payloads.ts";

const renderSupport = (fields: ContentFields, product = "Hearth") =>
  renderEntry("support", fields, { product, codeMinutes: "5", signUpCodeMinutes: "90" });
const body = (markdown: string) => renderSupport({ body: markdown }).body;

test("renders Markdown in bodies only", () => {
  expect(renderSupport({ title: "*Help*", body: "*Help*" })).toEqual({
    tag: "support",
    title: "*Help*",
    body: "<p><em>Help</em></p>",
  });
});

test("omits empty and absent fields", () => {
  expect(renderSupport({ subtitle: " ", body: "" })).toEqual({ tag: "support" });
});

test("replaces {product} in texts, and HTML-escaped in bodies", () => {
  const { title, body } = renderSupport(
    { title: "Ask {product}", body: "Ask **{product}**" },
    "Hearth & <b>Home</b>",
  );
  expect(title).toBe("Ask Hearth & <b>Home</b>");
  expect(body).toBe("<p>Ask <strong>Hearth &#38; &#60;b&#62;Home&#60;/b&#62;</strong></p>");
});

test("cached HTML is filled with current placeholder values", () => {
  const markdown = "Ask **{product}**";
  expect(renderSupport({ body: markdown }, "Hearth").body).toBe("<p>Ask <strong>Hearth</strong></p>");
  expect(renderSupport({ body: markdown }, "Home").body).toBe("<p>Ask <strong>Home</strong></p>");
});

test("fills code lifetimes from the settings, and leaves other placeholders", () => {
  const { subtitle, body } = renderSupport({
    subtitle: "For {signUpCodeMinutes} minutes",
    body: "For **{codeMinutes}** minutes, {plate}, {toString}",
  });
  expect(subtitle).toBe("For 90 minutes");
  expect(body).toBe("<p>For <strong>5</strong> minutes, {plate}, {toString}</p>");
});

// Claims: I2
test("escapes HTML in a body", () => {
  expect(body('<script>alert(1)</script>\n\n<b onclick="x()">hi</b>')).not.toMatch(/<(script|b)\b/);
});

test("renders top-level headings in content as h2", () => {
  expect(body("# Big")).toBe("<h2>Big</h2>");
});

test("internal links stay plain, external links send no referrer", () => {
  expect(body("[help](/support)")).toBe('<p><a href="/support">help</a></p>');
  expect(body("[ico](https://ico.org.uk/?a=1&b=2)")).toBe(
    '<p><a href="https://ico.org.uk/?a=1&amp;b=2" rel="noopener noreferrer">ico</a></p>',
  );
});

// Claims: I3
test("replaces an unsafe link by its text", () => {
  expect(body("[**pay**](//evil.example) now")).toBe("<p><strong>pay</strong> now</p>");
});

test("replaces an image by its description", () => {
  expect(body('![a "meter"](https://evil.example/pixel.png "now")')).toBe("<p>a &quot;meter&quot;</p>");
});

test("the link field is a safe link or the exact switch value", () => {
  expect(renderSupport({ link: "/solar" }).link).toBe("/solar");
  expect(renderSupport({ link: "CheckPostcode=TRUE" }).link).toBe("CheckPostcode=TRUE");
  expect(renderSupport({ link: "CheckPostcode=true" })).not.toHaveProperty("link");
});

const payloadPlaces: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `[words](${payload})`,
  (payload) => `[words](<${payload}>)`,
  (payload) => `[words](/support "${payload}")`,
  (payload) => `[words][ref]\n\n[ref]: ${payload}`,
  (payload) => `<${payload}>`,
  (payload) => `![picture](${payload})`,
  (payload) => `[![picture](${payload})](${payload})`,
];

// Claims: I3
test.each([...hostileLinks, ...hostileMarkup])("%j is inert in any field and place", (payload) => {
  for (const field of contentFields) {
    for (const place of payloadPlaces) {
      const entry = renderSupport({ [field]: place(payload) });
      const { body = "", bodyExtra = "", bodyEnd = "", bodyEndExtra = "" } = entry;
      expect(tagsIn(body + bodyExtra + bodyEnd + bodyEndExtra)).toEqual([]);
      expect(entry.link ?? "/").toMatch(/^\/(?![/\\])/);
    }
  }
});

function tagsIn(html: string): string[] {
  const plain = /^<\/?(p|em|strong|code|pre|h2|ul|ol|li|a|blockquote|br|hr)( \/)?>$/;
  const own = /^<a href="(\/[a-z.]*|mailto:a@b\.example)"( rel="noopener noreferrer")?>$/;
  return [...html.matchAll(/<[^>]*>?/g)]
    .map(([tag]) => tag)
    .filter((tag) => !plain.test(tag) && !own.test(tag));
}
