import type { Content } from "../../../contract/content.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Prose } from "../../ui/prose.tsx";

/** The invitation to ask for solar panels: beside the page where there is room, a section where there is not. */
export function SolarPromotion({ content }: { content: Content }) {
  return (
    <Card ground="sun" heading={content.title}>
      <Prose html={content.body} />
      <ButtonLink to={content.link ?? "/solar"} look="secondary">
        {content.primaryButtonText}
      </ButtonLink>
    </Card>
  );
}

/** On small screens, where there is no room beside the page. */
export function SolarSection({ content }: { content: Content }) {
  return (
    <section id="solar" className="only-small" aria-label="Solar" tabIndex={-1}>
      <SolarPromotion content={content} />
    </section>
  );
}
