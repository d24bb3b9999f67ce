import { useEffect } from "react";
import { type LoaderFunctionArgs, Navigate, useLoaderData } from "react-router";
import { homeOf } from "../../../domain/carbon/answers.ts";
import type { BedroomCount } from "../../../domain/carbon/averages.ts";
import type { Home } from "../../../domain/carbon/footprint.ts";
import { scenarioEmissions, scenarioWorking } from "../../../domain/carbon/scenarios.ts";
import { describeYear, formatTonnes } from "../../../domain/carbon/tonnes.ts";
import { Counter } from "../../charts/counter.tsx";
import { EmissionsTable } from "../../charts/emissions-table.tsx";
import { SteppedChart } from "../../charts/stepped-chart.tsx";
import { typicalHome, useAnswers } from "../../net-zero/answers.ts";
import { howToPath } from "../../net-zero/how-to-path.ts";
import { missingAnswerPath } from "../../net-zero/next-step.ts";
import { NoScript } from "../../net-zero/no-script.tsx";
import styles from "../../net-zero/results/big-total.module.css";
import { describeSources, isRoundedToAddUp, sourceSteps } from "../../net-zero/results/chart-steps.ts";
import { meaningOf } from "../../net-zero/results/meaning.ts";
import { ResultLayout } from "../../net-zero/results/result-layout.tsx";
import { ShareResults } from "../../net-zero/results/share-results.tsx";
import { WorkingList } from "../../net-zero/results/working-list.tsx";
import { remove, write } from "../../net-zero/storage.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, useSite } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export const handle: PageHandle = {
  title: "Your home’s emissions",
  description: "Your home’s carbon in a year, and where it comes from.",
};

export function loader({ context }: LoaderFunctionArgs) {
  return readContent(context.get(apiContext), "net-zero-emissions");
}

export function Component() {
  const content = useLoaderData<typeof loader>();
  const { productName } = useSite();
  const answers = useAnswers();
  const missing = answers && missingAnswerPath("emissions", answers);
  const home = answers && homeOf(answers);
  // Seeing the result enables the "Get started" card and discards a shared home.
  const isShown = Boolean(home);
  useEffect(() => {
    if (!isShown) return;
    write("getStarted", true);
    remove("sharedLink");
  }, [isShown]);
  if (missing) return <Navigate to={missing} replace />;
  return (
    <ResultLayout
      step={{ step: 4, of: 4 }}
      backTo="/net-zero/car"
      heading={content.title}
      lead={content.subtitle}
      figure={home ? <Figure home={home} /> : <Spinner>Adding up your home’s emissions…</Spinner>}
      actions={
        <>
          <ButtonLink to={howToPath(productName)} state={{ from: "/net-zero/emissions" }}>
            {content.primaryButtonText}
          </ButtonLink>
          <Prose html={content.body} />
          {answers && <ShareResults answers={answers} />}
        </>
      }
    >
      <NoScript />
      <BigTotal tonnes={home ? scenarioEmissions(home, "NOW").total : null} />
      <Meaning home={home} bedrooms={answers?.usage?.bedroomCount} />
    </ResultLayout>
  );
}

function Figure({ home }: { home: Home }) {
  const emissions = scenarioEmissions(home, "NOW");
  return (
    <>
      <SteppedChart steps={sourceSteps(emissions)} conclusion={describeSources(emissions)} isAnimated>
        {isRoundedToAddUp(emissions) && (
          <p className="small soft">
            Rounded so that the parts add up. The table shows hundredths of a tonne.
          </p>
        )}
        <EmissionsTable caption="Tonnes of CO₂ in a year" rows={[{ label: "Today", ...emissions }]} />
      </SteppedChart>
      <WorkingList title="Show the working" lines={scenarioWorking(home, "NOW")} />
    </>
  );
}

function BigTotal({ tonnes }: { tonnes: number | null }) {
  return (
    <p className={styles.total} data-unknown={tonnes === null ? "" : undefined}>
      <span className={styles.number}>
        {tonnes === null ? (
          formatTonnes(0)
        ) : (
          <Counter value={tonnes} format={formatTonnes} describe={describeYear} />
        )}
      </span>{" "}
      <span className={styles.unit} aria-hidden="true">
        tonnes of CO₂ a year
      </span>
    </p>
  );
}

const comparisonIcons = { home: icons.home, car: icons.car };

function Meaning({
  home,
  bedrooms = "two-or-three",
}: {
  home: Home | null;
  bedrooms: BedroomCount | undefined;
}) {
  const meanings = meaningOf(scenarioEmissions(home ?? typicalHome, "NOW"), bedrooms);
  return (
    <div
      className={styles.meaning}
      data-unknown={home ? undefined : ""}
      aria-hidden={home ? undefined : true}
    >
      <ul>
        {meanings.map(({ comparison, sentence }) => (
          <li key={comparison}>
            <Icon path={comparisonIcons[comparison]} size={24} />
            {sentence}
          </li>
        ))}
      </ul>
      <Link to="/net-zero/methodology" className="small">
        Where these figures come from
      </Link>
    </div>
  );
}
