import type { Content } from "../../../contract/content.ts";
import { SolarPromotion } from "../layout/solar-promotion.tsx";

/** On small screens, where there is no room beside the page. */
export function SolarSection({ words }: { words: Content }) {
  return (
    <section id="solar" className="only-small" aria-label="Solar" tabIndex={-1}>
      <SolarPromotion words={words} />
    </section>
  );
}
