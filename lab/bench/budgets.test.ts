import { expect, test } from "vitest";
import { budgets } from "./budgets.ts";
import { builtPage, compressed, renamedTogether } from "./built-page.ts";

test.each(budgets)("$page loads at most $scripts KiB of script", ({ routes, scripts }) => {
  expect(builtPage(routes).scripts / 1024).toBeLessThanOrEqual(scripts);
});

test.each(budgets)(
  "$page loads at most 22 script files and its budget of styles",
  ({ routes, styles = 10 }) => {
    const page = builtPage(routes);
    expect(page.files.length).toBeLessThanOrEqual(22);
    expect(page.styles / 1024).toBeLessThanOrEqual(styles);
  },
);

test("the font is at most 12 KiB", () => {
  expect(builtPage(["home"]).fonts / 1024).toBeLessThanOrEqual(12);
});

test("changing one script file makes returning visitors load at most 25 KiB", () => {
  const costs = [...renamedTogether()].flatMap(([file, renamed]) =>
    budgets.map(({ page, routes }) => {
      const again = builtPage(routes).files.filter((one) => renamed.has(one));
      return { file, page, kibibytes: compressed(again) / 1024 };
    }),
  );
  const pages = costs.filter(({ file }) => !/assets\/(react|rolldown-runtime|site)-/.test(file));
  expect(pages.filter(({ kibibytes }) => kibibytes > 25)).toEqual([]);
  // Every file imports the site's frame, so changing it renames everything except React.
  const frame = costs.filter(({ file }) => file.startsWith("assets/site-"));
  expect(Math.max(...frame.map(({ kibibytes }) => kibibytes))).toBeLessThanOrEqual(33.4);
});
