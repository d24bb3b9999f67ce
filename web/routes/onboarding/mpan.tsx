import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Checkbox } from "../../forms/checkbox.tsx";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Bill } from "../../illustrations/bill.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { FocusedAlert } from "../../onboarding/focused-alert.tsx";
import { FoundMpan } from "../../onboarding/found-mpan.tsx";
import { openStep } from "../../onboarding/journey.ts";
import { mpanMode, submitMpan } from "../../onboarding/mpan-check.ts";
import { ModeForm, useMpanMode } from "../../onboarding/mpan-mode.tsx";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useReached } from "../../onboarding/step-telemetry.ts";
import { TermsAgreement } from "../../onboarding/terms-agreement.tsx";
import { CONFIRM_MPAN } from "../../onboarding/terms-record.ts";
import { TypedMpan } from "../../onboarding/typed-mpan.tsx";
import { WhatsThis } from "../../onboarding/whats-this.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { siteContext } from "../../site.ts";

export const handle: PageHandle = { title: "Your electricity meter number" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("mpan", args);
  const [words, terms, whatsThis] = await Promise.all([
    readContent(api, "onboarding-mpan"),
    readContent(api, "onboarding-terms-modal"),
    readContent(api, "onboarding-mpan-whats-this"),
  ]);
  return { journey, words, terms, whatsThis };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("mpan", args);
  const [form, words, terms] = await Promise.all([
    args.request.formData(),
    readContent(api, "onboarding-mpan"),
    readContent(api, "onboarding-terms-modal"),
  ]);
  const { productName } = args.context.get(siteContext);
  return submitMpan({ api, journey, form, shown: { words, terms, productName } });
}

export function Component() {
  const { journey, words, terms, whatsThis } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { draft, flow } = journey;
  const found = draft.lookedUpMpanObfuscated;
  const { mode, switchButton } = useMpanMode(found ? (reply?.mode ?? mpanMode(draft)) : "manual");
  useReached(mode === "prefilled" ? "mpan-address-prefilled" : "mpan-manual-entry");
  return (
    <StepPage step="mpan" words={words} back={stepPath(flow, "move-date")} aside={<Bill />}>
      {reply?.failure && (
        <FocusedAlert reply={reply} isDismissible>
          There was a problem submitting your MPAN number - {reply.failure}
        </FocusedAlert>
      )}
      <ModeForm />
      <Form>
        <input type="hidden" name="mode" value={mode} />
        <div className="stack-small">
          {mode === "prefilled" ? (
            <FoundMpan obfuscated={found ?? ""} />
          ) : (
            <TypedMpan before={draft.mpanAutoFilled ? "" : (draft.mpan ?? "")} />
          )}
          <div className="row">
            <WhatsThis words={whatsThis} />
            {found && switchButton}
          </div>
        </div>
        {mode === "prefilled" && <Checkbox name="confirmMpan" label={CONFIRM_MPAN} />}
        <TermsAgreement terms={terms} />
        <SubmitButton>{words.primaryButtonText ?? "Continue"}</SubmitButton>
      </Form>
    </StepPage>
  );
}
