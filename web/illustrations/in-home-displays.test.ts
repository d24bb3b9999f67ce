import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DisplayWithEui, DisplayWithGuid, DisplayWithMac } from "./in-home-displays.tsx";

// Claims: E27
test.each([
  ["GUID", DisplayWithGuid],
  ["MAC", DisplayWithMac],
  ["EUI", DisplayWithEui],
])("the drawing with the %s shows 16 characters matching its description", (label, Display) => {
  for (const [prefix, start] of [
    [undefined, "••••••"],
    ["E97349", "E97349"],
    ["<b>", "••••••"],
  ]) {
    const { code, markup } = renderCode(label, Display, prefix);
    expect(code).toHaveLength(16);
    expect(code.slice(0, 6)).toBe(start);
    expect(markup).toMatch(/<title[^>]*>[^<]*60FC/);
    expect(code.endsWith("60FC")).toBe(true);
  }
});

function renderCode(label: string, Display: typeof DisplayWithGuid, prefix: string | undefined) {
  const markup = renderToStaticMarkup(createElement(Display, { prefix }));
  const texts = [...markup.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text.trim());
  const code = texts
    .slice(texts.findIndex((text) => text.startsWith(label)))
    .join("")
    .replace(label, "")
    .replace(/[^0-9A-F•]/g, "");
  return { code, markup };
}
