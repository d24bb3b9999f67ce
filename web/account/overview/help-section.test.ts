import { expect, test } from "vitest";
import { parseQuestions } from "./help-section.tsx";

test("each heading is a question, followed by its answer", () => {
  const html = "<h3>Is it free?</h3>\n<p>Yes.</p>\n<h3>Gas &amp; power?</h3><p>Both.</p><p>Really.</p>";
  expect(parseQuestions(html)).toEqual([
    { question: "Is it free?", answer: "<p>Yes.</p>" },
    { question: "Gas & power?", answer: "<p>Both.</p><p>Really.</p>" },
  ]);
});

test("text without headings has no questions", () => {
  expect(parseQuestions("<p>Hello.</p>")).toEqual([]);
});
