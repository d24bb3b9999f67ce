import { build, type Plugin } from "vite";
import { budgets } from "./budgets.ts";
import { builtPage, compressed } from "./built-page.ts";
import type { Figure } from "./figure.ts";

/** What a release may change, and what then stands at the end of the file. */
const changes = [
  { what: "a page's component", file: "web/routes/net-zero/heating.tsx", more: "console.debug('changed')" },
  { what: "what all forms share", file: "web/forms/field.tsx", more: "console.debug('changed')" },
  { what: "a rule", file: "domain/carbon/footprint.ts", more: "console.debug('changed')" },
  { what: "a style", file: "web/ui/card.module.css", more: ":root { --changed: 1 }" },
  { what: "a word of content", file: "content/en-GB/net-zero-heating.json", more: " " },
  { what: "the frame of all pages", file: "web/layouts/site-header.tsx", more: "console.debug('changed')" },
] as const;

const folder = ".cache/bench/deploys";

/** KiB of script that somebody loads again who was there before a release, of the page for which that is most. */
export async function deploys(): Promise<Figure[]> {
  const before = await built("before");
  const figures: Figure[] = [];
  for (const { what, file, more } of changes) {
    const after = await built("after", changing(file, more));
    const again = budgets.map(({ routes }) => {
      const known = new Set(builtPage(routes, before).files);
      const files = builtPage(routes, after).files.filter((one) => !known.has(one));
      return compressed(files, after) / 1024;
    });
    figures.push({
      what: `loaded again after a change of ${what}`,
      goal: 25,
      figure: Math.max(...again),
      unit: "KiB",
    });
  }
  return figures;
}

async function built(name: string, ...plugins: Plugin[]): Promise<string> {
  const outDir = `${folder}/${name}`;
  await build({ mode: "production", logLevel: "warn", plugins, build: { outDir, emptyOutDir: true } });
  return outDir;
}

function changing(file: string, more: string): Plugin {
  return {
    name: "a-change",
    enforce: "pre",
    transform: (code, id) => (id.split("?")[0]?.endsWith(file) ? `${code}\n${more}` : null),
  };
}
