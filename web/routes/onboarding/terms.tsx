import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import type { Api } from "../../../contract/client.ts";
import {
  type ShownTerms,
  TERMS_CHANGED,
  TERMS_DIALOG,
  termsText,
  tickMessage,
} from "../../../domain/consent-terms.ts";
import { checked, readForm } from "../../../domain/form.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Calendar } from "../../illustrations/calendar.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { type Journey, openStep, saveAnswers } from "../../onboarding/journey.ts";
import { validateMpan } from "../../onboarding/mpan-check.ts";
import { openRenewal } from "../../onboarding/reconsent.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import { TermsAgreement } from "../../onboarding/terms-agreement.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { siteContext } from "../../site.ts";
import { Alert } from "../../ui/alert.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Your permission" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openTerms(args);
  return { journey, ...(await readShownTerms(api, journey.flow)) };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openTerms(args);
  const [form, content] = await Promise.all([args.request.formData(), readShownTerms(api, journey.flow)]);
  const { productName } = args.context.get(siteContext);
  return submitTerms({ api, journey, form, shown: { ...content, productName } });
}

async function openTerms(args: LoaderFunctionArgs) {
  const opened = await openStep("terms", args);
  if (opened.journey.flow === "reconfirm") await openRenewal(args);
  return opened;
}

async function readShownTerms(api: Api, flow: ConsentFlow) {
  const [content, terms] = await Promise.all([
    readContent(api, `${flow}-terms`),
    readContent(api, TERMS_DIALOG),
  ]);
  return { content, terms };
}

export function Component() {
  const { journey, content, terms } = useLoaderData<typeof loader>();
  const { flow } = journey;
  const [search] = useSearchParams();
  useRecordReached("terms");
  return (
    <StepPage
      step="terms"
      content={content}
      back={flow === "reconfirm" ? "/reconfirm" : stepPath(flow, "mpan")}
      drawing={<Calendar />}
      journey={journey}
    >
      {search.has("changed") && <Alert kind="info">{TERMS_CHANGED}</Alert>}
      <Form>
        <TermsAgreement terms={terms} />
        <SubmitButton>{content.primaryButtonText ?? "Continue"}</SubmitButton>
      </Form>
      <Prose html={content.bodyEnd} />
    </StepPage>
  );
}

interface SubmitContext {
  api: Api;
  journey: Journey;
  form: FormData;
  shown: ShownTerms;
}

/** Validates the meter again, because the new permission must be for a meter at the current home. */
async function submitTerms({ api, journey, form, shown }: SubmitContext) {
  const reading = readForm(form, { terms: checked(tickMessage(shown)) });
  if (!reading.ok) return data({ errors: reading.errors, message: undefined }, 422);
  const { code, message } = await validateMpan(api, journey, journey.mpan ?? "");
  if (code === "MPAN_NOT_FOUND") return redirect(stepPath(journey.flow, "not-compatible"));
  if (code === "MPAN_EXPIRED") return redirect(stepPath(journey.flow, "mpan"));
  if (code !== "OK") return data({ errors: {}, message }, 422);
  const mpanAutoFilled = await wasMpanAutoFilled(api, journey);
  const termsAndConditions = termsText(shown, {
    userSuppliedMpan: !mpanAutoFilled,
    confirmMpan: false,
    termsViewed: form.get("termsViewed") === "true",
  });
  const mpan = journey.mpan ?? undefined;
  const isSaved = await saveAnswers(api, journey, { mpan, mpanAutoFilled, termsAndConditions });
  return redirect(stepPath(journey.flow, isSaved ? "verify-address" : "system-unavailable"));
}

async function wasMpanAutoFilled(api: Api, { flow, draft }: Journey): Promise<boolean> {
  if (draft.mpan || flow === "onboarding") return draft.mpanAutoFilled ?? false;
  const consents = await api("GET /api/user/consents");
  return consents.ok && (consents.data.consents[0]?.mpanAutoFilled ?? false);
}
