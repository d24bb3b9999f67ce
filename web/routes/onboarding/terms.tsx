import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Api } from "../../../contract/client.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Calendar } from "../../illustrations/calendar.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { openStep } from "../../onboarding/journey.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useReached } from "../../onboarding/step-telemetry.ts";
import { TermsAgreement } from "../../onboarding/terms-agreement.tsx";
import { submitTerms } from "../../onboarding/terms-submission.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { siteContext } from "../../site.ts";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Your permission" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("terms", args);
  return { journey, ...(await shownWords(api, journey.flow)) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("terms", args);
  const [form, words] = await Promise.all([args.request.formData(), shownWords(api, journey.flow)]);
  const { productName } = args.context.get(siteContext);
  return submitTerms({ api, journey, form, shown: { ...words, productName } });
}

async function shownWords(api: Api, flow: ConsentFlow) {
  const [words, terms] = await Promise.all([
    readContent(api, `${flow}-terms`),
    readContent(api, "onboarding-terms-modal"),
  ]);
  return { words, terms };
}

export function Component() {
  const { journey, words, terms } = useLoaderData<typeof loader>();
  const { flow } = journey;
  useReached("terms");
  return (
    <StepPage
      step="terms"
      words={words}
      back={flow === "reconfirm" ? "/reconfirm" : stepPath(flow, "mpan")}
      aside={<Calendar />}
    >
      <Form>
        <TermsAgreement terms={terms} />
        <SubmitButton>{words.primaryButtonText ?? "Continue"}</SubmitButton>
      </Form>
      <Prose html={words.bodyEnd} />
    </StepPage>
  );
}
