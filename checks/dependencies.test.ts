import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
/** What only measures the product; nothing that ships lists it. */
const lab = JSON.parse(readFileSync("lab/package.json", "utf8"));
const locked = Object.entries(
  JSON.parse(readFileSync("package-lock.json", "utf8")).packages as Record<string, Locked>,
)
  .filter(([path, { link }]) => path !== "" && path !== "lab" && !link)
  .map(([path, entry]) => ({ path, ...entry }));

// Claims: O3
test("every dependency has one exact version", () => {
  const wanted = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.overrides,
    ...lab.devDependencies,
  };
  for (const [name, version] of Object.entries(wanted)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
});

test("every locked package has an https registry URL and a hash", () => {
  expect(locked.length).toBeGreaterThan(100);
  for (const { path, resolved, integrity } of locked) {
    if (resolved) expect(resolved, path).toMatch(/^https:\/\/[^/]+\/.+\.tgz$/);
    expect(integrity ?? "sha512-bundled", path).toMatch(/^sha512-/);
  }
});

// Claims: O3
test("only Node itself runs an install script", () => {
  expect(manifest.allowScripts).toEqual({ node: true });
});

test("packages that only the lab imports are in lab/package.json", () => {
  const everybody = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const own = Object.keys(lab.devDependencies);
  expect(own.length).toBeGreaterThan(0);
  expect(lab.dependencies).toBeUndefined();
  expect(own.filter((name) => everybody.includes(name))).toEqual([]);
  const using = new Map<string, string[]>();
  for (const file of globSync("{bin,contract,domain,e2e,lab,sandbox,server,web}/**/*.{ts,tsx,mjs}"))
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /["']((@[\w.-]+\/)?[\w.-]+)(\/[^"'\s]*)?["']/g,
    ))
      using.set(name, [...(using.get(name) ?? []), file]);
  const elsewhere = (name: string) => using.get(name)?.filter((file) => !file.startsWith("lab/")) ?? [];
  for (const name of own) expect(elsewhere(name), name).toEqual([]);
  expect(everybody.filter((name) => using.has(name) && elsewhere(name).length === 0)).toEqual([]);
});
