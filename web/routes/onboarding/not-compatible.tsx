import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { NotCompatible } from "../../illustrations/not-compatible.tsx";
import { DeleteInstead } from "../../onboarding/delete-instead.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { openStep } from "../../onboarding/journey.ts";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached, useRecordStep } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "We can’t read this meter yet" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("not-compatible", args);
  return { journey, content: await readContent(api, "onboarding-not-compatible") };
}

export function Component() {
  const { journey, content } = useLoaderData<typeof loader>();
  const record = useRecordStep();
  useRecordReached("smart-meter-not-compatible");
  const { subtitle, ...rest } = content;
  return (
    <StepPage step="not-compatible" content={{ ...rest, body: undefined }} picture={<NotCompatible />}>
      <Alert kind="warning">{subtitle}</Alert>
      <Prose html={content.body} />
      <div className="row">
        <ButtonLink to={stepPath(journey.flow, "mpan")} look="secondary">
          {content.secondaryButtonText}
        </ButtonLink>
        <ButtonLink to={stepPath(journey.flow, "manual-address")} look="secondary">
          Change my address
        </ButtonLink>
      </div>
      <Prose html={content.bodyEnd} />
      <ButtonLink to={content.link ?? "/solar"} onClick={() => record("solar-cta")}>
        {content.primaryButtonText}
      </ButtonLink>
      <DeleteInstead reason="incompatible">Don’t need your account any more?</DeleteInstead>
    </StepPage>
  );
}
