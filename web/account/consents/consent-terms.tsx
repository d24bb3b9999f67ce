import { Prose } from "../../ui/prose.tsx";
import { termsParagraphs } from "./terms-paragraphs.ts";

/** The words as they were shown, paragraph by paragraph. The browser sent them, so they are text and no markup. */
export function ConsentTerms({ terms }: { terms: string }) {
  return (
    <Prose>
      {termsParagraphs(terms).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text that never changes
        <p key={place}>{paragraph}</p>
      ))}
    </Prose>
  );
}
