import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { parseAddress } from "../../../domain/address.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FrontDoor } from "../../illustrations/front-door.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { FocusedAlert } from "../../onboarding/focused-alert.tsx";
import { openStep } from "../../onboarding/journey.ts";
import { CHECK_POSTCODE, saveManualAddress } from "../../onboarding/manual-address.ts";
import { ManualAddressFields } from "../../onboarding/manual-address-fields.tsx";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";

export const handle: PageHandle = { title: "Your address" };

const TAG = "onboarding-manual-address";

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("manual-address", args);
  return { journey, content: await readContent(api, TAG) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("manual-address", args);
  const { link } = await readContent(api, TAG);
  const form = await args.request.formData();
  return saveManualAddress({ api, journey, form, checksPostcode: link === CHECK_POSTCODE });
}

export function Component() {
  const { journey, content } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useRecordReached("address-3");
  const typed = result && "values" in result ? result.values : undefined;
  const before = parseAddress(journey.draft.isManualAddress ? journey.attributes.address : "");
  return (
    <StepPage
      step="manual-address"
      content={content}
      back={stepPath(journey.flow, "address")}
      drawing={<FrontDoor />}
      journey={journey}
    >
      {result && "tooLong" in result && <FocusedAlert result={result}>{content.utilityText}</FocusedAlert>}
      <Form>
        <ManualAddressFields before={before} typed={typed} />
        <SubmitButton>{content.primaryButtonText ?? "Continue"}</SubmitButton>
      </Form>
    </StepPage>
  );
}
