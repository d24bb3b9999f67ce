import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const locked = Object.entries(
  JSON.parse(readFileSync("package-lock.json", "utf8")).packages as Record<string, Locked>,
)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ path, ...entry }));

// Claims: O3
test("every dependency has one exact version", () => {
  const wanted = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.overrides,
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
