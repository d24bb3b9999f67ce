import { plainText } from "../plain-text.ts";

/** A question as plain text, and its answer as the HTML that the server made. */
export interface Question {
  question: string;
  answer: string;
}

/** Takes apart a text in which each heading is a question. What stands before the first heading is left out. */
export function questionsIn(html: string): Question[] {
  return [...html.matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h3|$)/g)].map(
    ([, heading = "", answer = ""]) => ({ question: plainText(heading), answer: answer.trim() }),
  );
}
