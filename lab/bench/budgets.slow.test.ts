import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { node, run, tools } from "../../bin/setup/programs.mjs";
import { budgets } from "./budgets.ts";
import { builtPage, compressed, renamedTogether } from "./built-page.ts";

const built = mkdtempSync(join(tmpdir(), "hearth-budgets-"));

/** The build of production: the pages of lab/ would change which modules share a file. */
beforeAll(async () => {
  const args = [tools.vite, "build", "--logLevel", "warn", "--mode", "production", "--outDir", built];
  const { code, output } = await run(node, args, { env: { ...process.env, NODE_ENV: "production" } });
  expect(code, output).toBe(0);
}, 300_000);

afterAll(() => rmSync(built, { recursive: true, force: true }));

test.each(budgets)("$page loads at most $scripts KiB of script", ({ routes, scripts }) => {
  expect(builtPage(built, routes).scripts / 1024).toBeLessThanOrEqual(scripts);
});

test.each(budgets)(
  "$page loads at most 22 script files and its budget of styles",
  ({ routes, styles = 10 }) => {
    const page = builtPage(built, routes);
    expect(page.files.length).toBeLessThanOrEqual(22);
    expect(page.styles / 1024).toBeLessThanOrEqual(styles);
  },
);

test("the font is at most 12 KiB", () => {
  expect(builtPage(built, ["home"]).fonts / 1024).toBeLessThanOrEqual(12);
});

test("changing a script other than shared ones costs a visitor at most 25 KiB", () => {
  const costs = [...renamedTogether(built)].flatMap(([file, renamed]) =>
    budgets.map(({ page, routes }) => {
      const again = builtPage(built, routes).files.filter((one) => renamed.has(one));
      return { file, page, kibibytes: compressed(built, again) / 1024 };
    }),
  );
  const pages = costs.filter(({ file }) => !/assets\/(react|rolldown-runtime|site)-/.test(file));
  expect(pages.filter(({ kibibytes }) => kibibytes > 25)).toEqual([]);
  // Every file imports the site's frame, so changing it renames everything except React.
  const frame = costs.filter(({ file }) => file.startsWith("assets/site-"));
  expect(Math.max(...frame.map(({ kibibytes }) => kibibytes))).toBeLessThanOrEqual(33.8);
});
