import { expect, test } from "vitest";
import { budgets } from "./budgets.ts";
import { builtPage, compressed, renamedTogether } from "./built-page.ts";

test.each(budgets)("$page sends at most $scripts KiB of script", ({ routes, scripts }) => {
  expect(builtPage(routes).scripts / 1024).toBeLessThanOrEqual(scripts);
});

test.each(budgets)(
  "$page is made of at most 15 script files and 10 KiB of styles",
  ({ routes, styles = 10 }) => {
    const page = builtPage(routes);
    expect(page.files.length).toBeLessThanOrEqual(15);
    expect(page.styles / 1024).toBeLessThanOrEqual(styles);
  },
);

test("the font of every page is at most 12 KiB", () => {
  expect(builtPage(["home"]).fonts / 1024).toBeLessThanOrEqual(12);
});

test("a release that changes one script file has no page load more than 25 KiB again", () => {
  const costs = [...renamedTogether()].flatMap(([file, renamed]) =>
    budgets.map(({ page, routes }) => {
      const again = builtPage(routes).files.filter((one) => renamed.has(one));
      return { file, page, kibibytes: compressed(again) / 1024 };
    }),
  );
  const few = costs.filter(({ file }) => !/assets\/(react|rolldown-runtime|site)-/.test(file));
  expect(few.filter(({ kibibytes }) => kibibytes > 25)).toEqual([]);
  // What frames every page is named by all of its files: all is loaded again but React.
  const frame = costs.filter(({ file }) => file.startsWith("assets/site-"));
  expect(Math.max(...frame.map(({ kibibytes }) => kibibytes))).toBeLessThanOrEqual(33.4);
});
