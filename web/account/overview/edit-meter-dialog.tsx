import { useActionData } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { Checkbox } from "../../forms/checkbox.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useIsSubmitting } from "../use-is-submitting.ts";
import { OVERVIEW } from "./dialogs.ts";
import type { EditMeterResult } from "./edit-meter.ts";

/** A warning, a box to tick, and no way out while the meter is being disconnected. */
export function EditMeterDialog({ words }: { words: Content }) {
  const reply = useActionData() as EditMeterResult | undefined;
  const isBusy = useIsSubmitting("edit-meter");
  return (
    <Dialog open heading={words.title} closeTo={OVERVIEW} isBusy={isBusy}>
      <Alert kind="warning">
        <Prose html={words.body} />
      </Alert>
      <Form intent="edit-meter">
        <Checkbox name="understood" label={<Prose html={words.bodyExtra} />} />
        <p role="status">{isBusy && "Disconnecting your meter. This can take a minute."}</p>
        <div className="row">
          <SubmitButton look="danger">{reply?.mayRetry ? "Retry" : words.primaryButtonText}</SubmitButton>
          {!isBusy && (
            <ButtonLink to={OVERVIEW} look="quiet" preventScrollReset>
              {words.secondaryButtonText}
            </ButtonLink>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
