import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where sentences stand that a customer reads; what developers and operators read is not among them. */
const sources = [
  ...globSync("{domain,contract,web}/**/*.{ts,tsx}"),
  ...globSync("server/{account,api,identity,mail,opt-in,registration}/**/*.ts"),
].filter((file) => !/\.test\.tsx?$|\/test-/.test(file));

test("a sentence of a rule stands once, with its field", () => {
  const sentences = sources
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\b(?:fail|required)\(\s*"([^"]+)"/g)])
    .map(([, sentence = ""]) => sentence);
  expect(sentences.length).toBeGreaterThan(5);
  expect(repeated(sentences)).toEqual([]);
});

test("a sentence that a customer reads stands once: on a page, in its description, in an e-mail, a problem or the content", () => {
  const written = sources.flatMap((file) => textsIn(readFileSync(file, "utf8")));
  const kept = globSync("content/en-GB/*.json").flatMap((file) =>
    strings(JSON.parse(readFileSync(file, "utf8"))),
  );
  const sentences = [...written, ...kept].flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(700);
  expect(repeated(sentences)).toEqual([]);
});

test("a sentence that stands twice is found, whatever it stands in", () => {
  const page = "<p>\n  We have stopped reading\n  your smart meter. Read on.\n</p>";
  const email = "{ paragraph: `We have stopped reading your smart meter.` }";
  const description = 'description: "We have stopped reading your smart meter.",';
  const content = strings({ body: "**Gone**\n\nWe have stopped reading your [smart meter](/help)." });
  const texts = [...[page, email, description].flatMap(textsIn), ...content];
  expect(repeated(texts.flatMap(sentencesOf))).toEqual(
    Array(3).fill("We have stopped reading your smart meter."),
  );
});

function repeated(sentences: string[]): string[] {
  return sentences.filter((one, place) => sentences.indexOf(one) !== place);
}

/** What stands between quotes or between tags, without comments; `…` for what is put in. */
function textsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const literals = code.matchAll(/"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`|>([^<>{}]+)</g);
  return [...literals].map(([, quoted, template, shown]) =>
    (quoted ?? template ?? shown ?? "").replace(/\$\{[^}]*\}/g, "…"),
  );
}

/** Every text in a content entry, without its marks. */
function strings(value: unknown): string[] {
  if (typeof value === "string")
    return value.split(/\n+/).map((line) => line.replace(/[*_#]|\[|\]\([^)]*\)/g, ""));
  return value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

const FEWEST_WORDS = 6;

/** Whole sentences; short ones ("Please try again later.") may stand wherever they are needed. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.?!]) /)
    .filter((one) => /^[A-Z“‘].*[.?!]$/.test(one) && one.split(" ").length >= FEWEST_WORDS);
}
