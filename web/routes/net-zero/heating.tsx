import { useState } from "react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type HeatingMethod, heatingMethods, heatings } from "../../../domain/carbon/heating.ts";
import { heatingMethodRule } from "../../../domain/carbon/limits.ts";
import { readForm } from "../../../domain/form.ts";
import { Form } from "../../forms/form.tsx";
import { RadioGroup } from "../../forms/radio-group.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { useAnswers } from "../../net-zero/answers.ts";
import { NoScript } from "../../net-zero/no-script.tsx";
import { QuestionPanel } from "../../net-zero/questions/question-panel.tsx";
import { saveAnswer } from "../../net-zero/questions/save-answer.ts";
import { read, remove, write } from "../../net-zero/storage.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";

export const handle: PageHandle = {
  title: "How you heat your home",
  description: "The first of four questions: gas, oil, electricity or a heat pump.",
  isTask: true,
};

export function loader({ context }: LoaderFunctionArgs) {
  return readContent(context.get(apiContext), "net-zero-heating");
}

export async function action({ request }: ActionFunctionArgs) {
  const reading = readForm(await request.formData(), { heatingMethod: heatingMethodRule });
  if (!reading.ok) return data(reading, 422);
  return saveAnswer(() => saveHeating(reading.values.heatingMethod), "/net-zero/energy");
}

function saveHeating(method: HeatingMethod) {
  if (read("heatingMethod") !== method) remove("usage");
  write("heatingMethod", method);
}

const hints: Partial<Record<HeatingMethod, string>> = {
  "mains-gas": "A boiler and a gas bill",
  oil: "A boiler and an oil tank",
  petroleum: "A boiler and gas bottles or a gas tank",
  "heat-pump": "A unit with a fan outside",
  "electric-radiators": "Panel or storage heaters",
  other: "Wood, coal, a shared system, or not sure",
};

const shapes: Record<HeatingMethod, string> = {
  "mains-gas": icons.flame,
  oil: icons.oilDrop,
  petroleum: icons.flame,
  "heat-pump": icons.heatPump,
  "electric-radiators": icons.radiator,
  other: icons.help,
};

const options = heatingMethods.map((method) => ({
  value: method,
  label: heatings[method].label,
  hint: hints[method],
  icon: <Icon path={shapes[method]} size={24} />,
}));

export function Component() {
  const content = useLoaderData<typeof loader>();
  const answers = useAnswers();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <FlowLayout step={{ step: 1, of: 4 }} backTo="/net-zero" aside={<QuestionPanel />} isAsideOnlyWide>
      <NoScript />
      <Form>
        <RadioGroup
          name="heatingMethod"
          legend={content.title}
          isHeading
          hint={content.subtitle}
          options={options}
          isWide
          value={chosen ?? answers?.heatingMethod ?? null}
          onChoose={setChosen}
        />
        {content.utilityText && <p className="soft">{content.utilityText}</p>}
        <SubmitButton>{content.primaryButtonText}</SubmitButton>
      </Form>
    </FlowLayout>
  );
}
