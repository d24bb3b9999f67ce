import { expect, test } from "vitest";
import { builtPage } from "./built-page.ts";

/**
 * KiB of brotli that the scripts and the styles of a page may come to. Raise one only with a reason in
 * lab/bench/README.md. Each has a third of a KiB to spare: that much comes and goes with the names of built files.
 */
const budgets: readonly { page: string; routes: string[]; scripts: number; styles?: number }[] = [
  { page: "sign-in", routes: ["home"], scripts: 106 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 105.5 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 106 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 106.5 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 112.5 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 112.5 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 115 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 115, styles: 10.2 },
  { page: "solar", routes: ["solar"], scripts: 110 },
  { page: "year summary", routes: ["year-summary"], scripts: 103 },
  { page: "your energy", routes: ["account/energy"], scripts: 114, styles: 10.4 },
  { page: "sample home", routes: ["sample"], scripts: 113, styles: 10.4 },
  { page: "privacy", routes: ["privacy"], scripts: 99 },
];

test.each(budgets)("$page sends at most $scripts KiB of script", ({ routes, scripts }) => {
  expect(builtPage(routes).scripts / 1024).toBeLessThanOrEqual(scripts);
});

test.each(budgets)(
  "$page is made of at most 14 script files and 10 KiB of styles",
  ({ routes, styles = 10 }) => {
    const page = builtPage(routes);
    expect(page.files).toBeLessThanOrEqual(14);
    expect(page.styles / 1024).toBeLessThanOrEqual(styles);
  },
);

test("the font of every page is at most 12 KiB", () => {
  expect(builtPage(["home"]).fonts / 1024).toBeLessThanOrEqual(12);
});
