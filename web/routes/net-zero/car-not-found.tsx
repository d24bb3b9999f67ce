import { Form, type LoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import { formatNumberPlate } from "../../../domain/number-plate.ts";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { NoScript } from "../../net-zero/no-script.tsx";
import { replaceWithAverageCar } from "../../net-zero/questions/add-car.ts";
import { readCarError } from "../../net-zero/questions/car-error.ts";
import { QuestionPanel } from "../../net-zero/questions/question-panel.tsx";
import { useStored } from "../../net-zero/storage.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "We couldn’t look up that car", isTask: true };

export function loader({ context }: LoaderFunctionArgs) {
  return readContent(context.get(apiContext), "net-zero-car-not-found");
}

export function action() {
  return replaceWithAverageCar();
}

export function Component() {
  const content = useLoaderData<typeof loader>();
  const known = useStored(() => ({ error: readCarError() }));
  if (known?.error === null) return <Navigate to="/net-zero/car" replace />;
  const error = known?.error;
  const plate = error ? formatNumberPlate(error.numberPlate) : "that car";
  const withPlate = (text = "") => text.replaceAll("{plate}", plate);
  const isNotWorking = error?.reason === "not-working";
  return (
    <FlowLayout
      step={{ step: 3, of: 4 }}
      backTo="/net-zero/car"
      heading={withPlate(isNotWorking ? content.utilityText : content.title)}
      aside={<QuestionPanel />}
      isAsideOnlyWide
    >
      <NoScript />
      {isNotWorking ? (
        <Prose html={withPlate(content.bodyExtra)} />
      ) : (
        <p className="lead">{withPlate(content.subtitle)}</p>
      )}
      <Prose html={content.body} />
      <div className="row">
        <ButtonLink to="/net-zero/car?again=yes">{content.primaryButtonText}</ButtonLink>
        <Form method="post">
          <Button type="submit" look="secondary">
            {content.secondaryButtonText}
          </Button>
        </Form>
      </div>
    </FlowLayout>
  );
}
