import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { describeHouse, House } from "../../illustrations/house.tsx";
import styles from "../../net-zero/intro.module.css";
import { nextStepPath } from "../../net-zero/next-step.ts";
import { WithoutScript } from "../../net-zero/no-script.tsx";
import { useIsStored } from "../../net-zero/storage.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = {
  title: "Net-zero calculator",
  description:
    "Four questions, two minutes: see where your home’s carbon comes from and what each change would do. Every figure shows its working.",
};

export function loader({ context }: LoaderFunctionArgs) {
  return readContent(context.get(apiContext), "net-zero");
}

const measures = {
  hasSolar: true,
  isInsulated: false,
  hasHeatPump: true,
  burnsFuel: false,
  car: "electric",
  hasCleanGrid: true,
} as const;

export function Component() {
  const content = useLoaderData<typeof loader>();
  const continuePath = nextStepPath({
    heating: useIsStored("heatingMethod"),
    usage: useIsStored("usage"),
    cars: useIsStored("cars"),
  });
  return (
    <div className={styles.intro}>
      <div className={styles.text}>
        <h1 className={styles.title}>{content.title}</h1>
        {content.subtitle && <p className="lead">{content.subtitle}</p>}
        <div className="row">
          <ButtonLink to="/net-zero/heating">{content.primaryButtonText}</ButtonLink>
          {continuePath && (
            <ButtonLink look="secondary" to={continuePath}>
              {content.secondaryButtonText}
            </ButtonLink>
          )}
        </div>
        <WithoutScript>
          <Prose html={content.bodyEnd} />
        </WithoutScript>
      </div>
      <div className={styles.picture}>
        <House measures={measures} label={describeHouse(measures)} />
      </div>
      <div className={styles.details}>
        <Prose html={content.bodyExtra} />
        <Prose html={content.body} />
        <p>
          <Link to="/net-zero/methodology">{content.utilityText}</Link>
        </p>
        <p>
          <Link to="/sample">See a sample home’s electricity and gas, half hour by half hour</Link>
        </p>
      </div>
    </div>
  );
}
