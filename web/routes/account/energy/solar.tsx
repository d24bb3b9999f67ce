import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isNotRegistered } from "../../../account/account.ts";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { expected } from "../../../expected.ts";
import type { PageHandle } from "../../../page.ts";
import { solarChoices } from "../../../panels/solar-choices.ts";
import { BatteryFigures, PanelDetails, PanelFigures } from "../../../panels/solar-figures.tsx";
import { SolarForm } from "../../../panels/solar-form.tsx";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";

export const handle: PageHandle = { title: "What solar panels would save", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const choices = solarChoices(new URL(request.url).searchParams);
  const { query } = choices;
  const response = await api("GET /api/user/solar-estimate", { query });
  const own = isNotRegistered(response) ? null : expected(response, request);
  if (own?.estimate) return { ...own, choices, isSample: false, reason: undefined };
  const sample = await api("GET /api/sample/solar-estimate", { query });
  return { ...expected(sample, request), choices, isSample: true, reason: own?.sentence };
}

/** What panels and a battery would do for the home, from its own half hours. */
export function Component() {
  const { sentence, estimate, choices, isSample, reason } = useLoaderData<typeof loader>();
  const hasPanels = estimate?.kind === "battery";
  const quotePath = isSample ? "/solar" : `/solar?${new URLSearchParams(choices.query)}`;
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>{hasPanels ? "What a battery would save" : "What solar panels would save"}</h1>
      <p className="lead">
        {hasPanels
          ? "From your own readings: what you sell by day and buy back later."
          : `From a year of ${isSample ? "" : "your own "}readings and the sunshine in the region over the same year.`}
      </p>
      {isSample && <SampleNotice purpose="estimate your own" reason={reason} />}
      {estimate === null ? (
        <Card>
          <p>{sentence}</p>
        </Card>
      ) : (
        <>
          {estimate.kind === "panels" ? (
            <PanelFigures estimate={estimate} sentence={sentence} quotePath={quotePath} />
          ) : (
            <BatteryFigures estimate={estimate} sentence={sentence} quotePath={quotePath} />
          )}
          <SolarForm
            key={JSON.stringify(choices.values)}
            choices={choices}
            hasPanels={hasPanels}
            exportPrice={estimate.exportPrice}
          />
          {estimate.kind === "panels" && <PanelDetails estimate={estimate} />}
        </>
      )}
    </div>
  );
}
