import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";

export type Import = { from: string; onlyTypes: boolean };
export type Source = { path: string; text: string; imports: Import[] };

const folders = "{domain,content,contract,sandbox,web,server,e2e,lab,bin,docs,checks}";
const sourceFiles = /\.(ts|tsx|mjs|css)$/;

export const sources = readSources();

export const shipped = sources.filter(({ path }) => !isTest(path));

function readSources(): Source[] {
  const found = [...globSync(`${folders}/**/*`), ...globSync("*.ts")];
  return found
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => sourceFiles.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): Import[] {
  const statements = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([^;'"=]*?)\s*from\s+)?["']([^"']+)["']/g;
  const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
  return [
    ...Array.from(text.matchAll(statements), ([, type, names, from]) => ({
      from: resolveImport(path, from ?? ""),
      onlyTypes: type !== undefined || /^\{(\s*type\s[^,}]*,?)+\s*\}$/.test(names ?? ""),
    })),
    ...Array.from(text.matchAll(dynamic), ([, from]) => ({
      from: resolveImport(path, from ?? ""),
      onlyTypes: false,
    })),
  ];
}

function resolveImport(path: string, from: string): string {
  return from.startsWith(".") ? posix.normalize(posix.join(posix.dirname(path), from)) : from;
}

function isTest(path: string): boolean {
  return /\.(test|spec|trust)\.tsx?$|(^|\/)test-[\w-]+\.tsx?$/.test(path);
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

export function paths(found: readonly { path: string }[]): string[] {
  return found.map(({ path }) => path);
}
