import type { Content } from "../../../contract/content.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Prose } from "../../ui/prose.tsx";

/** The invitation to ask for solar panels: beside the page where there is room, a section where there is not. */
export function SolarPromotion({ words }: { words: Content }) {
  return (
    <Card ground="sun" heading={words.title}>
      <Prose html={words.body} />
      <ButtonLink to={words.link ?? "/solar"} look="secondary">
        {words.primaryButtonText}
      </ButtonLink>
    </Card>
  );
}

/** On small screens, where there is no room beside the page. */
export function SolarSection({ words }: { words: Content }) {
  return (
    <section id="solar" className="only-small" aria-label="Solar" tabIndex={-1}>
      <SolarPromotion words={words} />
    </section>
  );
}
