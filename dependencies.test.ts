import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const locked = Object.entries(
  JSON.parse(readFileSync("package-lock.json", "utf8")).packages as Record<string, Locked>,
)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ path, ...entry }));

test("every dependency has one exact version", () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
  for (const [name, version] of Object.entries(wanted)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
});

test("every locked package comes from a registry over https, and its content is fixed", () => {
  expect(locked.length).toBeGreaterThan(100);
  for (const { path, resolved, integrity } of locked) {
    if (resolved) expect(resolved, path).toMatch(/^https:\/\/[^/]+\/.+\.tgz$/);
    expect(integrity ?? "sha512-bundled", path).toMatch(/^sha512-/);
  }
});

test("only Node itself may run something when it is installed", () => {
  expect(manifest.allowScripts).toEqual({ node: true });
});
