import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "./contrast.ts";

type Colours = Record<string, string>;

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");
const schemes: [string, Colours][] = [
  ["light", coloursOf(light, ":root ")],
  ["light on green", { ...coloursOf(light, ":root "), ...coloursOf(light, ':root[data-tint="green"]') }],
  ["light on yellow", { ...coloursOf(light, ":root "), ...coloursOf(light, ':root[data-tint="yellow"]') }],
  ["dark", coloursOf(dark, ":root ")],
  ["dark on green", { ...coloursOf(dark, ":root "), ...coloursOf(dark, ':root[data-tint="green"]') }],
  ["dark on yellow", { ...coloursOf(dark, ":root "), ...coloursOf(dark, ':root[data-tint="yellow"]') }],
];

const grounds = ["paper", "card", "well"];
const tints = ["leaf-tint", "sun-tint", "danger-tint", "warning-tint", "info-tint"];

const matrix: { on: string[]; ink: string[]; minRatio: number }[] = [
  { on: [...grounds, ...tints], ink: ["ink"], minRatio: 7 },
  { on: [...grounds, ...tints], ink: ["ink-soft"], minRatio: 4.5 },
  { on: [...grounds, "leaf-tint"], ink: ["leaf", "leaf-strong"], minRatio: 4.5 },
  { on: [...grounds, "danger-tint"], ink: ["danger", "danger-strong"], minRatio: 4.5 },
  { on: ["card", "warning-tint"], ink: ["warning"], minRatio: 4.5 },
  { on: ["card", "info-tint"], ink: ["info"], minRatio: 4.5 },
  { on: ["leaf", "leaf-strong"], ink: ["on-leaf"], minRatio: 4.5 },
  { on: ["danger", "danger-strong"], ink: ["on-danger"], minRatio: 4.5 },
  { on: ["sun"], ink: ["on-sun"], minRatio: 4.5 },
  { on: ["night"], ink: ["on-night", "on-night-soft"], minRatio: 4.5 },
  { on: [...grounds, ...tints], ink: ["focus", "line-strong"], minRatio: 3 },
  {
    on: ["card", "paper"],
    ink: ["chart-electricity", "chart-heating", "chart-car"],
    minRatio: 3,
  },
  { on: ["card"], ink: ["chart-solar"], minRatio: 3 },
];

test.each(schemes)("in the %s scheme every text colour is readable on its backgrounds", (_name, colours) => {
  const unreadable = matrix.flatMap(({ on, ink, minRatio }) =>
    on.flatMap((ground) =>
      ink
        .map((name) => ({ name, ground, ratio: contrast(colours[name] ?? "", colours[ground] ?? "") }))
        .filter(({ ratio }) => !(ratio >= minRatio))
        .map(({ name, ground, ratio }) => `${name} on ${ground}: ${ratio.toFixed(2)}, needs ${minRatio}`),
    ),
  );
  expect(unreadable).toEqual([]);
});

test("both schemes define the same colours", () => {
  expect(Object.keys(coloursOf(dark, ":root ")).sort()).toEqual(
    Object.keys(coloursOf(light, ":root ")).sort(),
  );
});

// Claims: W10
test("black on white is 21, and a colour on itself is 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
});

function coloursOf(text: string, selector: string): Colours {
  const start = text.indexOf(`${selector.trimEnd()} {`);
  const block = text.slice(start, text.indexOf("}", start));
  return Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = "", value = ""]) => [name, value]),
  );
}
