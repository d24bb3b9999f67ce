import { type MouseEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { agreement } from "../../domain/consent-terms.ts";
import { Checkbox } from "../forms/checkbox.tsx";
import type { PageContent } from "../page-content.ts";
import { useSite } from "../site.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";
import { useRecordStep } from "./step-telemetry.ts";

export function TermsAgreement({ terms }: { terms: PageContent }) {
  const { productName } = useSite();
  const record = useRecordStep();
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(search.has("terms"));
  const [wasViewed, setWasViewed] = useState(isOpen);

  function open(event: MouseEvent) {
    event.preventDefault();
    setIsOpen(true);
    setWasViewed(true);
    record("terms-modal");
  }

  return (
    <div className="stack-small">
      <Checkbox name="terms" label={agreement(productName)} />
      <p>
        <Link to="?terms" onClick={open}>
          Read the full terms
        </Link>
      </p>
      <input type="hidden" name="termsViewed" value={String(wasViewed)} />
      <Dialog
        open={isOpen}
        heading={terms.title}
        onClose={() => setIsOpen(false)}
        {...(search.has("terms") ? { closeTo: "?" } : {})}
      >
        {terms.subtitle && <p>{terms.subtitle}</p>}
        <Prose html={terms.body} />
        <div className="row">
          <Button onClick={() => setIsOpen(false)}>{terms.primaryButtonText ?? "Close"}</Button>
          <Button look="secondary" onClick={() => window.print()}>
            {terms.secondaryButtonText ?? "Print"}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
