import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from "react-router";
import { describeHouse, House } from "../../illustrations/house.tsx";
import { FlowLayout } from "../../layouts/flow-layout.tsx";
import { useAnswers } from "../../net-zero/answers.ts";
import { howToPath } from "../../net-zero/how-to-path.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, siteContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = {
  title: "How to get to net zero",
  description: "Five changes that take most homes close to zero.",
  isPublic: true,
};

export function loader({ params, context }: LoaderFunctionArgs) {
  const path = howToPath(context.get(siteContext).productName);
  if (`/net-zero/${params.howTo}` !== path) throw redirect("/net-zero/not-found");
  return readContent(context.get(apiContext), "net-zero-how-to");
}

const measures = {
  hasSolar: true,
  isInsulated: true,
  hasHeatPump: true,
  burnsFuel: false,
  car: "electric",
  hasCleanGrid: true,
} as const;

export function Component() {
  const content = useLoaderData<typeof loader>();
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const hasCars = (useAnswers()?.cars.length ?? 0) > 0;
  return (
    <FlowLayout
      backTo={from ?? (hasCars ? "/net-zero/emissions" : "/net-zero/car")}
      heading={content.title}
      picture={<House measures={measures} label={describeHouse(measures)} />}
    >
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      <Prose html={content.body} />
      <Prose html={content.bodyEnd} />
      <div className="row">
        <ButtonLink to="/net-zero/breakdown">{content.primaryButtonText}</ButtonLink>
        <ButtonLink look="secondary" to="/net-zero/interactive">
          {content.secondaryButtonText}
        </ButtonLink>
      </div>
    </FlowLayout>
  );
}
