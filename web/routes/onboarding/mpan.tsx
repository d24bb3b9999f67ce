import { type MouseEvent, type ReactNode, useState } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { parseAddress, streetLine } from "../../../domain/address.ts";
import { CONFIRM_MPAN, MPAN_PAGE, TERMS_DIALOG } from "../../../domain/consent-terms.ts";
import { distributorAt } from "../../../domain/distributor.ts";
import { formatMpan } from "../../../domain/mpan.ts";
import type { Postcode } from "../../../domain/postcode.ts";
import { Checkbox } from "../../forms/checkbox.tsx";
import { focusField } from "../../forms/error-summary.tsx";
import { Form } from "../../forms/form.tsx";
import { MpanField } from "../../forms/mpan-field.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Bill } from "../../illustrations/bill.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { FocusedAlert } from "../../onboarding/focused-alert.tsx";
import { openStep } from "../../onboarding/journey.ts";
import { type MpanMode, mpanMode, previouslyTypedMpan, submitMpan } from "../../onboarding/mpan-check.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import { TermsAgreement } from "../../onboarding/terms-agreement.tsx";
import { TypedMpan } from "../../onboarding/typed-mpan.tsx";
import { WhatsThis } from "../../onboarding/whats-this.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { siteContext } from "../../site.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Your electricity meter number" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("mpan", args);
  const [content, terms, whatsThis] = await Promise.all([
    readContent(api, MPAN_PAGE),
    readContent(api, TERMS_DIALOG),
    readContent(api, "onboarding-mpan-whats-this"),
  ]);
  return { journey, content, terms, whatsThis };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("mpan", args);
  const [form, content, terms] = await Promise.all([
    args.request.formData(),
    readContent(api, MPAN_PAGE),
    readContent(api, TERMS_DIALOG),
  ]);
  const { productName } = args.context.get(siteContext);
  return submitMpan({ api, journey, form, shown: { content, terms, productName } });
}

export function Component() {
  const { journey, content, terms, whatsThis } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { draft, flow } = journey;
  const found = draft.lookedUpMpanObfuscated;
  const { mode, takesFocus, switchButton } = useMpanMode(
    found ? (result?.mode ?? mpanMode(draft)) : "manual",
  );
  const isMistyped = result?.isMistyped === true && mode === "manual";
  useRecordReached(mode === "prefilled" ? "mpan-address-prefilled" : "mpan-manual-entry");
  return (
    <StepPage
      step="mpan"
      content={content}
      back={stepPath(flow, "move-date")}
      drawing={<Bill />}
      journey={journey}
    >
      {result?.failure && (
        <FocusedAlert result={result} isDismissible>
          <span id={REFUSAL_ID}>
            There was a problem submitting your MPAN number -{" "}
            {isMistyped ? (
              <a href={`#${FIELD_ID}`} onClick={focusField}>
                {result.failure}
              </a>
            ) : (
              result.failure
            )}
          </span>
        </FocusedAlert>
      )}
      <ModeForm />
      <Form>
        <input type="hidden" name="mode" value={mode} />
        <div className="stack-small">
          {mode === "prefilled" ? (
            <FoundMpan
              obfuscated={found ?? ""}
              address={streetLine(parseAddress(journey.attributes.address))}
              takesFocus={takesFocus}
            />
          ) : (
            <TypedMpan
              previous={previouslyTypedMpan(draft)}
              takesFocus={takesFocus}
              errorId={isMistyped ? REFUSAL_ID : undefined}
              wasSerialNumber={result?.isSerialNumber === true}
            />
          )}
          <div className="row">
            <WhatsThis content={whatsThis} label={content.secondaryButtonText} />
            {found && switchButton}
          </div>
          {mode === "manual" && <WithoutBill postcode={journey.attributes["custom:postcode"]} />}
        </div>
        {mode === "prefilled" && <Checkbox name="confirmMpan" label={CONFIRM_MPAN} />}
        <TermsAgreement terms={terms} />
        <SubmitButton>{content.primaryButtonText ?? "Continue"}</SubmitButton>
      </Form>
      <Prose html={content.bodyEnd} />
    </StepPage>
  );
}

function FoundMpan({
  obfuscated,
  address,
  takesFocus,
}: {
  obfuscated: string;
  address: string;
  takesFocus: boolean;
}) {
  return (
    <MpanField
      name="mpan"
      label="MPAN"
      hint={<>Found for {address}. Compare the first ten digits with your bill.</>}
      readOnly
      takesFocus={takesFocus}
      value={formatMpan(obfuscated)}
    />
  );
}

const FIELD_ID = "mpan";
const REFUSAL_ID = "mpan-refusal";
const FORM_ID = "mpan-mode";

/** A separate form, so that Enter in the MPAN field does not switch the mode. */
function ModeForm() {
  return <form id={FORM_ID} method="get" />;
}

function useMpanMode(first: MpanMode): { mode: MpanMode; takesFocus: boolean; switchButton: ReactNode } {
  const [search] = useSearchParams();
  const requested = search.get("mode");
  const [mode, setMode] = useState<MpanMode>(
    requested === "manual" || requested === "prefilled" ? requested : first,
  );
  const [takesFocus, setTakesFocus] = useState(false);
  const other = mode === "prefilled" ? "manual" : "prefilled";

  function change(event: MouseEvent) {
    event.preventDefault();
    setMode(other);
    setTakesFocus(true);
  }

  const switchButton = (
    <Button type="submit" form={FORM_ID} name="mode" value={other} look="quiet" isSmall onClick={change}>
      {mode === "prefilled" ? "Edit MPAN" : "Use previous MPAN"}
    </Button>
  );
  return { mode, takesFocus, switchButton };
}

function WithoutBill({ postcode }: { postcode: string }) {
  const network = distributorAt(postcode as Postcode);
  return (
    <Disclosure summary="Lost your bill?">
      {network && (
        <p>
          Your network operator can tell you your MPAN. For {postcode} that is{" "}
          <strong>{network.operator}</strong> ({network.region}). Call{" "}
          <a href={`tel:${network.telephone}`}>{network.telephone}</a>: it’s free from any phone, and it
          connects you to them.
        </p>
      )}
      <p>Your supplier’s app or website has it too, usually under “your supply” or “meter details”.</p>
    </Disclosure>
  );
}
