import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Read by operators and editors only. */
const notForCustomers = ["server/{commands,content,db,platform,settings,start,testing}/**"];

const sources = [
  ...globSync("{domain,contract,web}/**/*.{ts,tsx}"),
  ...globSync("server/*/**/*.ts", { exclude: notForCustomers }),
].filter((file) => !/\.test\.tsx?$|\/test-/.test(file));

test("each field error exists once", () => {
  const sentences = sources
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\b(?:fail|required)\(\s*"([^"]+)"/g)])
    .map(([, sentence = ""]) => sentence);
  expect(sentences.length).toBeGreaterThan(5);
  expect(findRepeated(sentences)).toEqual([]);
});

test("each sentence for customers exists once, in code or content", () => {
  const written = sources.flatMap((file) => textsIn(readFileSync(file, "utf8")));
  const kept = globSync("content/en-GB/*.json").flatMap((file) =>
    strings(JSON.parse(readFileSync(file, "utf8"))),
  );
  const sentences = [...written, ...kept].flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(700);
  expect(findRepeated(sentences)).toEqual([]);
});

test("pages use the word permission for meters, and consent for solar partners only", () => {
  const shown = globSync("{domain,web}/**/*.{ts,tsx}").filter((file) => sources.includes(file));
  const kept = globSync("content/en-GB/*.json").filter((file) => !/\/(privacy|solar)\.json$/.test(file));
  const texts = [
    ...shown.flatMap((file) => textsIn(readFileSync(file, "utf8"))),
    ...kept.flatMap((file) => strings(JSON.parse(readFileSync(file, "utf8")))),
  ];
  const called = texts.filter(
    (text) => text.includes(" ") && /(?<![\w./-])consents?(?![\w./-][\w/])/i.test(text),
  );
  // Quoted from the specification, about a solar partner.
  expect(called).toEqual(["Please give consent to continue"]);
});

test("texts for customers use curly quotes, except where they quote the specification", () => {
  const texts = [...sources, ...globSync("content/en-GB/*.json")].flatMap((file) =>
    linesWithStraightQuotes(readFileSync(file, "utf8")).map((text) => ({ file, text })),
  );
  const ours = texts.filter(({ text }) => !quotedFromSpecification.some((one) => text.includes(one)));
  expect(ours).toEqual([]);
  for (const one of quotedFromSpecification)
    expect(
      texts.some(({ text }) => text.includes(one)),
      one,
    ).toBe(true);
});

test("finds straight quotes in JSX, templates and content only", () => {
  const jsx = "<p>\n  {name}'s meter\n</p>";
  const template = "const text = `We can't read it.`;";
  const content = String.raw`{ "body": "the words \"MPAN\" or so" }`;
  const code = "// It isn't read.\n/* This isn't read either. */\nconst pattern = /[a-z]['’-]/;";
  expect([jsx, template, content, code].map((text) => linesWithStraightQuotes(text).length)).toEqual([
    1, 1, 1, 0,
  ]);
});

test("finds duplicate sentences in any kind of source", () => {
  const page = "<p>\n  We have stopped reading\n  your smart meter. Read on.\n</p>";
  const email = "{ paragraph: `We have stopped reading your smart meter.` }";
  const description = 'description: "We have stopped reading your smart meter.",';
  const content = strings({ body: "**Gone**\n\nWe have stopped reading your [smart meter](/help)." });
  const texts = [...[page, email, description].flatMap(textsIn), ...content];
  expect(findRepeated(texts.flatMap(sentencesOf))).toEqual(
    Array(3).fill("We have stopped reading your smart meter."),
  );
});

function findRepeated(sentences: string[]): string[] {
  return sentences.filter((one, index) => sentences.indexOf(one) !== index);
}

/** Quoted in the specification with a straight apostrophe. */
const quotedFromSpecification = [
  "What's this?",
  "You're Signed Up",
  "By taking part in Turn Down and Save you're helping",
  "Welcome to {product}'s 2023 Year in Review",
  "Something happened while the data provider were processing your MPAN and we weren't able",
  "The value you've entered is very high",
  "Please enter your car's number plate",
  "This MPAN doesn't look right, please try again or use the previous MPAN",
  "a payment card (you won't be charged).",
  "Didn't complete onboarding",
  "We've successfully deleted your account.",
];

function linesWithStraightQuotes(source: string): string[] {
  return stripComments(source)
    .split("\n")
    .filter((line) => /[\p{L}}]'\p{L}|\p{L}s' \p{L}|\p{L}\\"|\\"\p{L}/u.test(line));
}

function stripComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[;,{)\s])\/\/ .*$/gm, "$1");
}

function textsIn(source: string): string[] {
  const code = stripComments(source);
  const literals = code.matchAll(/"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`|>([^<>{}]+)</g);
  return [...literals].map(([, quoted, template, shown]) =>
    (quoted ?? template ?? shown ?? "").replace(/\$\{[^}]*\}/g, "…"),
  );
}

function strings(value: unknown): string[] {
  if (typeof value === "string")
    return value.split(/\n+/).map((line) => line.replace(/[*_#]|\[|\]\([^)]*\)/g, ""));
  return value && typeof value === "object" ? Object.values(value).flatMap(strings) : [];
}

const MIN_WORDS = 6;

function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[.?!]) /)
    .filter((one) => /^[A-Z“‘].*[.?!]$/.test(one) && one.split(" ").length >= MIN_WORDS);
}
