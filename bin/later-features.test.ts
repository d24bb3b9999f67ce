import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { laterInScript, laterInStyles } from "./later-features.ts";

const { browserslist } = manifest;

/** What a style is later than, and how a page looks in a supported browser that does not know it. */
const withoutStyle: Record<string, string> = {
  "css.at-rules.media.scripting": "where scripts are off besides, a note is missing or a button does nothing",
  "css.properties.scrollbar-gutter": "a page moves by a scroll bar's width when a window opens",
  "css.properties.scrollbar-gutter.stable": "likewise",
  "css.properties.scrollbar-width": "scroll bars as wide as the system has them",
  "css.properties.scrollbar-width.none": "likewise",
  "css.properties.scrollbar-width.thin": "likewise",
  "css.properties.forced-color-adjust": "no Safari forces colours",
  "css.properties.forced-color-adjust.none": "likewise",
  "css.properties.text-wrap": "headings break where the line is full",
  "css.properties.text-wrap.balance": "likewise",
};

/** What a script asks for, and what it does where that is missing. */
const withoutMember: Record<string, string> = {
  ":popover-open": "web/layouts/site-header.tsx asks for popovers first",
  hidePopover: "likewise",
  canShare: "web/year-summary/share.ts shares the address without the picture",
  share: "web/year-summary/share.ts saves the picture",
};

/** Fields of our own and of libraries that are called as something in a browser is. */
const ownFields = new Set(
  "actions address animation available details handle icon level lines number s seek to unit usage windows".split(
    " ",
  ),
);

const folder = new URL("../dist/current/web/assets/", import.meta.url);

function built(ending: RegExp): string[] {
  const files = readdirSync(folder).filter((file) => ending.test(file));
  expect(files.length, "files of the build").toBeGreaterThan(10);
  return files.map((file) => readFileSync(new URL(file, folder), "utf8"));
}

// Claims: E4
test("every style that a supported browser does not know is known to have a fallback", () => {
  const found = new Set(built(/\.css$/).flatMap((text) => [...laterInStyles(text, browserslist)]));
  expect([...found].sort()).toEqual(Object.keys(withoutStyle).sort());
});

// React asks for what it uses; e2e/older-browsers.spec.ts runs it without what is later.
// Claims: E4
test("everything later that a script asks for is known to have a fallback", () => {
  const found = new Set(
    built(/^(?!react-).*\.js$/).flatMap((text) => [...laterInScript(text, browserslist)]),
  );
  const foreign = [...found].filter((name) => !ownFields.has(name));
  expect(foreign.sort()).toEqual(Object.keys(withoutMember).sort());
});

test.each([
  [".box { field-sizing: content }", "css.properties.field-sizing"],
  [".menu:popover-open { display: block }", "css.selectors.popover-open"],
  [".box { color: light-dark(white, black) }", "css.types.color.light-dark"],
  ["@starting-style { .box { opacity: 0 } }", "css.at-rules.starting-style"],
  ["@media (scripting: none) { .box { opacity: 0 } }", "css.at-rules.media.scripting"],
  [".box { &:hover { opacity: 0 } }", "css.selectors.nesting"],
])("finds what is later in %s", (text, feature) => {
  expect([...laterInStyles(text, browserslist)]).toContain(feature);
});

test.each([
  "@supports selector(:popover-open) { .menu:popover-open { display: block } }",
  ".box { -webkit-user-select: none; user-select: none }",
  ".box { color: white; color: light-dark(white, black) }",
  ".box:has(input:checked) { block-size: 100dvh; color: color-mix(in srgb, red, blue) }",
])("finds nothing later in %s", (text) => {
  expect([...laterInStyles(text, browserslist)]).toEqual([]);
});

test.each([
  ["menu.matches(':popover-open')", ":popover-open"],
  ["menu.showPopover()", "showPopover"],
  ["Object.groupBy(homes, (home) => home.city)", "groupBy"],
  ["Promise.withResolvers()", "withResolvers"],
  ["URL.canParse(text)", "URL.canParse"],
  ["AbortSignal.any([signal])", "AbortSignal.any"],
  ["new CloseWatcher()", "new CloseWatcher"],
])("finds what is later in %s", (text, name) => {
  expect([...laterInScript(text, browserslist)]).toContain(name);
});

test.each(["homes.map(name).at(-1)", "structuredClone(home)", "dialog.showModal()", "homes.findLast(isNew)"])(
  "finds nothing later in %s",
  (text) => {
    expect([...laterInScript(text, browserslist)]).toEqual([]);
  },
);

test("the README names the oldest supported versions", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const names = { chrome: "Chrome", edge: "Edge", firefox: "Firefox", safari: "Safari" };
  for (const [key, name] of Object.entries(names)) {
    const version = browserslist.find((browser) => browser.startsWith(`${key} `))?.split(" ")[1];
    expect(readme).toContain(`${name} ${version}`);
  }
});
