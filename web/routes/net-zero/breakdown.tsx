import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Home } from "../../../domain/carbon/footprint.ts";
import {
  breakdown,
  type Scenario,
  scenarioEmissions,
  scenarioStep,
  scenarios,
  scenarioWorking,
} from "../../../domain/carbon/scenarios.ts";
import { formatTonnes } from "../../../domain/carbon/tonnes.ts";
import { EmissionsTable } from "../../charts/emissions-table.tsx";
import { SteppedChart } from "../../charts/stepped-chart.tsx";
import { describeHouse, House } from "../../illustrations/house.tsx";
import { type DisplayedHome, typicalHome, useHome } from "../../net-zero/answers.ts";
import { houseOf } from "../../net-zero/house-of.ts";
import { howToPath } from "../../net-zero/how-to-path.ts";
import { NoScript } from "../../net-zero/no-script.tsx";
import { describeScenario, scenarioLabels, scenarioSteps } from "../../net-zero/results/chart-steps.ts";
import { HomeSource } from "../../net-zero/results/home-source.tsx";
import { ResultLayout } from "../../net-zero/results/result-layout.tsx";
import { ShareResults } from "../../net-zero/results/share-results.tsx";
import styles from "../../net-zero/results/step-bar.module.css";
import { StepBar } from "../../net-zero/results/step-bar.tsx";
import { WorkingList } from "../../net-zero/results/working-list.tsx";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, useSite } from "../../site.ts";
import { Prose } from "../../ui/prose.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSwipe } from "../../ui/use-swipe.ts";

export const handle: PageHandle = {
  title: ({ content }: BreakdownStep) => `${content.title} – Net zero, step by step`,
  description: "Six steps to a clean grid, and what each takes off.",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const scenario = scenarioAt(new URL(request.url).searchParams);
  return {
    scenario,
    content: await readContent(
      context.get(apiContext),
      `net-zero-breakdown-${scenario.toLowerCase() as Lowercase<Scenario>}`,
    ),
  };
}

type BreakdownStep = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { scenario, content } = useLoaderData<typeof loader>();
  const { productName } = useSite();
  const displayed = useHome();
  const isShared = displayed?.whose === "shared";
  const hasPanels = scenario === "SOLAR" && displayed?.home.hasPanels;
  const isSharedToday = isShared && scenario === "NOW";
  const usualHeading = isSharedToday ? sharedHomeHeading(displayed.home) : content.title;
  const heading = hasPanels ? "Panels already on the roof" : usualHeading;
  useSharedHomeTitle(heading);
  const position = scenarios.indexOf(scenario);
  const back = position === 0 ? howToPath(productName) : `?step=${position}`;
  const next = position === scenarios.length - 1 ? "/net-zero/interactive" : `?step=${position + 2}`;
  const swipe = useSwipe({ left: next, right: back });
  const measures = houseOf(displayed?.home ?? typicalHome, scenario);
  return (
    <div className="stack">
      <ResultLayout
        step={scenarioStep(scenario)}
        heading={heading}
        figure={
          displayed ? (
            <Figure displayed={displayed} scenario={scenario} />
          ) : (
            <Spinner>Adding up your home’s emissions…</Spinner>
          )
        }
        actions={
          <>
            <Prose html={content.bodyExtra} />
            {displayed && scenario === "GRID" && (
              <ShareResults answers={displayed.answers} isOwn={!isShared} />
            )}
          </>
        }
      >
        <NoScript />
        <Prose html={hasPanels || isSharedToday ? (content.bodyEnd ?? content.body) : content.body} />
        <div className={styles.strip} {...swipe}>
          <House measures={measures} label={describeHouse(measures)} />
        </div>
        <HomeSource displayed={displayed} />
      </ResultLayout>
      <StepBar
        step={position}
        of={scenarios.length - 2}
        back={{ to: back, label: content.secondaryButtonText }}
        next={{ to: next, label: content.primaryButtonText }}
      />
    </div>
  );
}

function Figure({ displayed: { home, whose }, scenario }: { displayed: DisplayedHome; scenario: Scenario }) {
  const emissions = breakdown(home);
  return (
    <>
      <SteppedChart
        steps={scenarioSteps(home, scenario)}
        conclusion={describeScenario(home, scenario, whose !== "shared")}
      >
        <EmissionsTable
          caption="Tonnes of CO₂ in a year, step by step"
          rows={scenarios.map((each) => ({ label: scenarioLabels[each], ...emissions[each] }))}
        />
      </SteppedChart>
      <WorkingList title="Show the working of this step" lines={scenarioWorking(home, scenario)} />
    </>
  );
}

function sharedHomeHeading(home: Home): string {
  return `A friend’s home: ${formatTonnes(scenarioEmissions(home, "NOW").total)} tonnes`;
}

/** Sets the title in the browser, because server and route lack the shared home. */
function useSharedHomeTitle(heading: string | undefined) {
  useEffect(() => {
    if (heading) document.title = document.title.replace(/^.*?(?= – )/, () => heading);
  }, [heading]);
}

function scenarioAt(search: URLSearchParams): Scenario {
  return scenarios[Number(search.get("step") ?? 1) - 1] ?? "NOW";
}
