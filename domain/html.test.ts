import { expect, test } from "vitest";
import { escaped } from "./html.ts";

test.each([
  ["Warm & Dry", "Warm &#38; Dry"],
  ["<script>", "&#60;script&#62;"],
  [`"it's"`, "&#34;it&#39;s&#34;"],
  ["£12 – nothing to escape", "£12 – nothing to escape"],
])("%s stands in HTML as %s", (text, html) => {
  expect(escaped(text)).toBe(html);
});
