import { expect, test } from "vitest";
import { builtPage } from "./built-page.ts";

/** KiB of brotli that the scripts of a page may come to. Raise one only with a reason in bench/README.md. */
const budgets = [
  { page: "sign-in", routes: ["home"], scripts: 102 },
  { page: "net-zero landing", routes: ["net-zero/layout", "net-zero/intro"], scripts: 99 },
  { page: "heating", routes: ["net-zero/layout", "net-zero/heating"], scripts: 104 },
  { page: "energy", routes: ["net-zero/layout", "net-zero/energy"], scripts: 107 },
  { page: "car", routes: ["net-zero/layout", "net-zero/car"], scripts: 107 },
  { page: "emissions", routes: ["net-zero/layout", "net-zero/emissions"], scripts: 105 },
  { page: "breakdown", routes: ["net-zero/layout", "net-zero/breakdown"], scripts: 108 },
  { page: "interactive", routes: ["net-zero/layout", "net-zero/interactive"], scripts: 112 },
  { page: "solar", routes: ["solar"], scripts: 103 },
  { page: "year summary", routes: ["year-summary"], scripts: 110 },
  { page: "privacy", routes: ["privacy"], scripts: 95 },
];

test.each(budgets)("$page sends at most $scripts KiB of script", ({ routes, scripts }) => {
  expect(builtPage(routes).scripts / 1024).toBeLessThanOrEqual(scripts);
});

test.each(budgets)("$page is made of at most 18 script files and 14 KiB of styles", ({ routes }) => {
  const { files, styles } = builtPage(routes);
  expect(files).toBeLessThanOrEqual(18);
  expect(styles / 1024).toBeLessThanOrEqual(14);
});

test("the font of every page is at most 12 KiB", () => {
  expect(builtPage(["home"]).fonts / 1024).toBeLessThanOrEqual(12);
});
