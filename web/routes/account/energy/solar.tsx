import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Input } from "../../../../contract/endpoints.ts";
import { readEstimate } from "../../../energy/read-estimate.ts";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
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
  // Validated by the API only.
  const queryOf = (choices: Record<string, string>) => ({
    query: choices as Input<"GET /api/user/solar-estimate">["query"],
  });
  return readEstimate(request, solarChoices(new URL(request.url).searchParams), {
    own: (choices) => api("GET /api/user/solar-estimate", queryOf(choices)),
    sample: (choices) => api("GET /api/sample/solar-estimate", queryOf(choices)),
  });
}

/** What panels and a battery would do for the home, from its own half hours. */
export function Component() {
  const { sentence, estimate, result, choices, isSample, reason } = useLoaderData<typeof loader>();
  const hasPanels = estimate?.kind === "battery";
  const quotePath = isSample ? "/solar" : `/solar?${new URLSearchParams(choices)}`;
  const home = isSample ? "this home" : "your home";
  const shown = result.errors ? null : estimate;
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <ErrorSummary result={result} />
      <h1>{hasPanels ? "What a battery would save" : "What solar panels would save"}</h1>
      <p className="lead">
        {hasPanels
          ? "From your own readings: what you sell by day and buy back later."
          : `From a year of ${isSample ? "" : "your own "}readings and the sunshine in the region over the same year.`}
      </p>
      {isSample && <SampleNotice purpose="estimate your own" reason={reason} />}
      {shown?.kind === "panels" && (
        <PanelFigures estimate={shown} sentence={sentence} quotePath={quotePath} home={home} />
      )}
      {shown?.kind === "battery" && (
        <BatteryFigures estimate={shown} sentence={sentence} quotePath={quotePath} home={home} />
      )}
      {estimate ? (
        <SolarForm result={result} estimate={estimate} />
      ) : (
        <Card>
          <p>{sentence}</p>
        </Card>
      )}
      {shown?.kind === "panels" && <PanelDetails estimate={shown} home={home} />}
    </div>
  );
}
