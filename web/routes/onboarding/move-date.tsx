import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { parseMoveDate } from "../../../domain/move-date.ts";
import { Form } from "../../forms/form.tsx";
import { FrontDoor } from "../../illustrations/front-door.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { openStep, saveAnswers } from "../../onboarding/journey.ts";
import { MoveDateFields } from "../../onboarding/move-date-fields.tsx";
import { StepPage } from "../../onboarding/step-page.tsx";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { siteContext } from "../../site.ts";

export const handle: PageHandle = { title: "When you moved in" };

export async function loader(args: LoaderFunctionArgs) {
  const { api, journey } = await openStep("move-date", args);
  return { journey, content: await readContent(api, "onboarding-move-date") };
}

export async function action(args: ActionFunctionArgs) {
  const { api, journey } = await openStep("move-date", args);
  const form = await args.request.formData();
  const field = (name: string) => String(form.get(name) ?? "");
  const values = { moveRadio: field("moveRadio"), month: field("month"), year: field("year") };
  const moveDate = parseMoveDate(values, args.context.get(siteContext).now);
  if (!moveDate.ok) return data({ errors: moveDate.error, values }, 422);
  const isSaved = await saveAnswers(api, journey, { moveDate: moveDate.value });
  return redirect(stepPath(journey.flow, isSaved ? "mpan" : "system-unavailable"));
}

export function Component() {
  const { journey, content } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { choice = "", month = "", year = "" } = journey.draft.moveDate ?? {};
  const before = { moveRadio: choice, month: String(month), year: String(year), ...result?.values };
  const { flow, draft } = journey;
  useRecordReached("thirteen-months-1");
  return (
    <StepPage
      step="move-date"
      content={{}}
      drawing={<FrontDoor />}
      journey={journey}
      back={stepPath(flow, draft.isManualAddress ? "manual-address" : "address")}
    >
      <Form>
        <MoveDateFields
          legend={content.title ?? ""}
          hint={content.subtitle}
          submit={content.primaryButtonText ?? "Continue"}
          before={before}
        />
      </Form>
    </StepPage>
  );
}
