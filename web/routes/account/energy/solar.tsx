import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Api } from "../../../../contract/client.ts";
import type { Input } from "../../../../contract/endpoints.ts";
import { isNotRegistered } from "../../../account/account.ts";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { expected } from "../../../expected.ts";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import type { PageHandle } from "../../../page.ts";
import type { SolarEstimateData } from "../../../panels/panel-estimate.ts";
import { solarChoices } from "../../../panels/solar-choices.ts";
import { BatteryFigures, PanelDetails, PanelFigures } from "../../../panels/solar-figures.tsx";
import { SolarForm } from "../../../panels/solar-form.tsx";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";

export const handle: PageHandle = { title: "What solar panels would save", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { values, query } = solarChoices(new URL(request.url).searchParams);
  const { errors, ...found } = await readEstimate(api, request, query);
  const result = errors ? { values, errors } : { values };
  return data({ ...found, result }, errors ? 422 : 200);
}

/** The home's estimate or the sample's, for the choices that the API accepts. Errors of the others by field. */
async function readEstimate(
  api: Api,
  page: Request,
  choices: Record<string, string>,
  errors?: Record<string, string>,
): Promise<Found & { errors?: Record<string, string> }> {
  // Validated by the API only.
  const query = choices as Input<"GET /api/user/solar-estimate">["query"];
  const response = await api("GET /api/user/solar-estimate", { query });
  if (!errors && !response.ok && response.status === 400 && response.problem.errors) {
    const invalid = response.problem.errors;
    const valid = Object.entries(choices).filter(([name]) => !Object.hasOwn(invalid, name));
    return readEstimate(api, page, Object.fromEntries(valid), invalid);
  }
  const own = isNotRegistered(response) ? null : expected(response, page);
  const common = { choices, ...(errors && { errors }) };
  if (own?.estimate) return { ...own, ...common, isSample: false, reason: undefined };
  const sample = expected(await api("GET /api/sample/solar-estimate", { query }), page);
  return { ...sample, ...common, isSample: true, reason: own?.sentence };
}

interface Found extends SolarEstimateData {
  /** Valid ones. */
  choices: Record<string, string>;
  isSample: boolean;
  /** Why the sample is shown although a meter is linked. */
  reason: string | undefined;
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
        <BatteryFigures estimate={shown} sentence={sentence} quotePath={quotePath} />
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
