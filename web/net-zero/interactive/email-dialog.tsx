import { data, useFetcher } from "react-router";
import { emailMessages, parseEmail } from "../../../domain/email.ts";
import { readForm } from "../../../domain/form.ts";
import { sameSitePath } from "../../../domain/redirect.ts";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import type { PageContent } from "../../page-content.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Prose } from "../../ui/prose.tsx";

export function EmailDialog({
  content,
  isOpen,
  onClose,
}: {
  content: PageContent;
  isOpen: boolean;
  onClose: () => void;
}) {
  const fetcher = useFetcher<{ sent?: boolean }>();
  const isSent = fetcher.data?.sent === true;
  return (
    <Dialog open={isOpen} heading={content.title} onClose={onClose} isBusy={fetcher.state !== "idle"}>
      {isSent ? (
        <>
          <div role="status">
            <Prose html={content.body} />
          </div>
          <Button onClick={onClose}>Close</Button>
        </>
      ) : (
        <Form fetcher={fetcher} intent="email">
          {content.subtitle && <p>{content.subtitle}</p>}
          <input type="hidden" name="to" value={content.link ?? ""} />
          <EmailField name="email" label="Email address" hint={content.utilityText} />
          <div className="row">
            <SubmitButton>{content.primaryButtonText}</SubmitButton>
            <Button look="quiet" onClick={onClose}>
              {content.secondaryButtonText}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

const OWN_ENDPOINT = "/api/email-capture";

/** The content sets the endpoint, which must be on this site. */
export async function captureEmail(form: FormData) {
  const reading = readForm(form, { email: parseEmail });
  if (!reading.ok) return data({ ...reading, intent: "email" }, 422);
  const { email } = reading.values;
  const endpoint = sameSitePath(String(form.get("to") ?? "")) ?? OWN_ENDPOINT;
  const response = await fetch(endpoint, { method: "POST", body: new URLSearchParams({ email }) }).catch(
    () => null,
  );
  if (response?.ok) return { sent: true };
  return data({ message: emailMessages.notAdded, values: { email }, intent: "email" }, 503);
}
