import type { Content } from "../../../contract/content.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Prose } from "../../ui/prose.tsx";
import { questionsIn } from "./questions.ts";
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
