import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { useAnswers } from "../../net-zero/answers.ts";
import { howToPath } from "../../net-zero/how-to-path.ts";
import { NoScript } from "../../net-zero/no-script.tsx";
import { addCar } from "../../net-zero/questions/add-car.ts";
import { CarForm } from "../../net-zero/questions/car-form.tsx";
import { CarList } from "../../net-zero/questions/car-list.tsx";
import { QuestionPanel } from "../../net-zero/questions/question-panel.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, siteContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

export const handle: PageHandle = {
  title: "Your cars",
  description: "What your cars emit in a year, by number plate or by an average.",
  isTask: true,
};

export function loader({ context }: LoaderFunctionArgs) {
  return readContent(context.get(apiContext), "net-zero-car");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const howTo = howToPath(context.get(siteContext).productName);
  return addCar(await request.formData(), { api: context.get(apiContext), howTo });
}

export function Component() {
  const content = useLoaderData<typeof loader>();
  const cars = useAnswers()?.cars ?? [];
  const [search] = useSearchParams();
  const isRetry = search.get("again") === "yes";
  // Remounts the form after each car, to clear its fields.
  const added = JSON.stringify(cars);
  const form = (
    <CarForm key={added} content={content} startsWithFailedCar={isRetry} hasCars={cars.length > 0} />
  );
  return (
    <FlowLayout
      step={{ step: 3, of: 4 }}
      backTo="/net-zero/energy"
      heading={cars.length === 0 ? content.title : "Your cars"}
      aside={<QuestionPanel />}
      isAsideOnlyWide
    >
      <NoScript />
      {cars.length === 0 ? (
        <>
          {content.subtitle && <p className="lead">{content.subtitle}</p>}
          {form}
        </>
      ) : (
        <>
          <CarList cars={cars} />
          <ButtonLink to="/net-zero/emissions">Continue</ButtonLink>
          <Disclosure key={added} summary="Add another car">
            {form}
          </Disclosure>
        </>
      )}
    </FlowLayout>
  );
}
