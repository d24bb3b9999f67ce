import { expect, test } from "vitest";
import { escapeHtml, textOfHtml } from "./html.ts";

test.each([
  ["Warm & Dry", "Warm &#38; Dry"],
  ["<script>", "&#60;script&#62;"],
  [`"it's"`, "&#34;it&#39;s&#34;"],
  ["£12 – nothing to escape", "£12 – nothing to escape"],
])("escapes %s as %s", (text, html) => {
  expect(escapeHtml(text)).toBe(html);
});

test.each([
  ["<p>One.</p>\n<p>Two,\nand <em>more</em>.</p>", ["One.", "Two, and more."]],
  [
    '<h2>Where</h2><ol><li>Here</li><li><a href="/x" rel="noopener">There</a></li></ol>',
    ["Where", "Here", "There"],
  ],
  ["<p>1 &lt; 2 &amp; &quot;3&quot; &#38;&#39;</p>", [`1 < 2 & "3" &'`]],
  ["<p></p>", []],
  ["no tags, 1 < 2", ["no tags, 1 < 2"]],
])("extracts from %s the text %j", (html, lines) => {
  expect(textOfHtml(html)).toEqual(lines);
});
