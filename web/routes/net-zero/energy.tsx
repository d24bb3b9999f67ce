import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  Navigate,
  useLoaderData,
} from "react-router";
import {
  bedroomCountRule,
  electricityRule,
  heatingMethodRule,
  heatingUsageRule,
} from "../../../domain/carbon/limits.ts";
import { readForm } from "../../../domain/form.ts";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { useAnswers } from "../../net-zero/answers.ts";
import { missingAnswerPath } from "../../net-zero/next-step.ts";
import { NoScript } from "../../net-zero/no-script.tsx";
import { EnergyForm } from "../../net-zero/questions/energy-form.tsx";
import { QuestionPanel } from "../../net-zero/questions/question-panel.tsx";
import { saveAnswer } from "../../net-zero/questions/save-answer.ts";
import { write } from "../../net-zero/storage.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";

export const handle: PageHandle = {
  title: "Your energy in a year",
  description: "What a home like yours typically uses, to keep or change.",
  isTask: true,
};

export function loader({ context }: LoaderFunctionArgs) {
  return readContent(context.get(apiContext), "net-zero-energy");
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const method = heatingMethodRule(String(form.get("heatingMethod")));
  const reading = readForm(form, {
    bedroomCount: bedroomCountRule,
    electricityUsage: electricityRule,
    heatingUsage: heatingUsageRule(method.ok ? method.value : "other"),
  });
  if (!reading.ok) return data(reading, 422);
  const usage = { ...reading.values, ...(form.has("hasPanels") && { hasPanels: true }) };
  return saveAnswer(() => write("usage", usage), "/net-zero/car");
}

export function Component() {
  const content = useLoaderData<typeof loader>();
  const answers = useAnswers();
  const missing = answers && missingAnswerPath("energy", answers);
  if (missing) return <Navigate to={missing} replace />;
  return (
    <FlowLayout
      step={{ step: 2, of: 4 }}
      backTo="/net-zero/heating"
      heading={content.title}
      aside={<QuestionPanel />}
      isAsideOnlyWide
    >
      <NoScript />
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      <EnergyForm
        method={answers?.heatingMethod ?? "mains-gas"}
        usage={answers?.usage ?? null}
        content={content}
      />
    </FlowLayout>
  );
}
