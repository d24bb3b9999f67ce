import type { Content } from "../../../contract/content.ts";
import { textOfHtml } from "../../../domain/html.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Section } from "./section.tsx";

/** Answers to what people ask most, and the way to somebody who answers the rest. */
export function HelpSection({ faq }: { faq: Content }) {
  return (
    <Section id="faq-and-support" heading="FAQ and Support">
      <div>
        {questionsIn(faq.body ?? "").map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <Prose html={answer} />
          </Disclosure>
        ))}
      </div>
      <ButtonLink to="/support" look="secondary">
        Contact support
      </ButtonLink>
    </Section>
  );
}

/** A question as plain text, and its answer as the HTML that the server made. */
interface Question {
  question: string;
  answer: string;
}

/** Takes apart a text in which each heading is a question. What stands before the first heading is left out. */
export function questionsIn(html: string): Question[] {
  return [...html.matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h3|$)/g)].map(
    ([, heading = "", answer = ""]) => ({ question: textOfHtml(heading).join(" "), answer: answer.trim() }),
  );
}
