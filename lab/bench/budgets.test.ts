import { expect, test } from "vitest";
import { builtPage } from "./built-page.ts";

/** KiB of brotli that the scripts of a page may come to. Raise one only with a reason in lab/bench/README.md. */
const budgets = [
  { page: "sign-in", routes: ["home"], scripts: 105.5 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 105 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 105.5 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 106 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 111.5 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 111.5 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 114 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 114 },
  { page: "solar", routes: ["solar"], scripts: 110 },
  { page: "year summary", routes: ["year-summary"], scripts: 108 },
  { page: "privacy", routes: ["privacy"], scripts: 98.5 },
];

test.each(budgets)("$page sends at most $scripts KiB of script", ({ routes, scripts }) => {
  expect(builtPage(routes).scripts / 1024).toBeLessThanOrEqual(scripts);
});

test.each(budgets)("$page is made of at most 14 script files and 10 KiB of styles", ({ routes }) => {
  const { files, styles } = builtPage(routes);
  expect(files).toBeLessThanOrEqual(14);
  expect(styles / 1024).toBeLessThanOrEqual(10);
});

test("the font of every page is at most 12 KiB", () => {
  expect(builtPage(["home"]).fonts / 1024).toBeLessThanOrEqual(12);
});
