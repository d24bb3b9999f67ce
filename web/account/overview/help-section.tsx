import type { Content } from "../../../contract/content.ts";
import { textOfHtml } from "../../../domain/html.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Section } from "./section.tsx";

export function HelpSection({ faq }: { faq: Content }) {
  return (
    <Section id="faq-and-support" heading="FAQ and Support">
      <div>
        {parseQuestions(faq.body ?? "").map(({ question, answer }) => (
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

interface Question {
  question: string;
  answer: string;
}

/** Splits by heading, and drops text before the first. */
export function parseQuestions(html: string): Question[] {
  return [...html.matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h3|$)/g)].map(
    ([, heading = "", answer = ""]) => ({ question: textOfHtml(heading).join(" "), answer: answer.trim() }),
  );
}
