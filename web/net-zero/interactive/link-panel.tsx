import type { ReactNode } from "react";
import type { PageContent } from "../../page-content.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Prose } from "../../ui/prose.tsx";

/** The invitation to link a real meter, beside what could only be estimated without one. */
export function LinkPanel({ words, children }: { words: PageContent; children: ReactNode }) {
  return (
    <Card ground="sun">
      <div className="stack">
        <Prose html={words.bodyExtra} />
        <Prose html={words.bodyEnd} />
        <div className="row">
          <ButtonLink to="/signup">{words.primaryButtonText}</ButtonLink>
          {children}
        </div>
      </div>
    </Card>
  );
}
