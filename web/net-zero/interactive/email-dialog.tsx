import { useFetcher } from "react-router";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import type { PageContent } from "../../page-content.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Prose } from "../../ui/prose.tsx";

/** Asks for an e-mail address, and thanks for it. */
export function EmailDialog({
  words,
  isOpen,
  onClose,
}: {
  words: PageContent;
  isOpen: boolean;
  onClose: () => void;
}) {
  const fetcher = useFetcher<{ sent?: boolean }>();
  const isSent = fetcher.data?.sent === true;
  return (
    <Dialog open={isOpen} heading={words.title} onClose={onClose} isBusy={fetcher.state !== "idle"}>
      {isSent ? (
        <>
          <div role="status">
            <Prose html={words.body} />
          </div>
          <Button onClick={onClose}>Close</Button>
        </>
      ) : (
        <Form fetcher={fetcher} intent="email">
          {words.subtitle && <p>{words.subtitle}</p>}
          <input type="hidden" name="to" value={words.link ?? ""} />
          <EmailField name="email" label="Email address" hint={words.utilityText} />
          <div className="row">
            <SubmitButton>{words.primaryButtonText}</SubmitButton>
            <Button look="quiet" onClick={onClose}>
              {words.secondaryButtonText}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
