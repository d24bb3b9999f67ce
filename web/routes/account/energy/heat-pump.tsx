import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { possessive } from "../../../../domain/home-words.ts";
import { HeatPumpFigures } from "../../../energy/heat-pump-figures.tsx";
import { PromisedForm } from "../../../energy/promised-form.tsx";
import { readEstimate } from "../../../energy/read-estimate.ts";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";

export const handle: PageHandle = { title: "What a heat pump would cost to run", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const scop = (new URL(request.url).searchParams.get("scop") ?? "").trim();
  const typed = { values: { scop }, choices: { scop: scop.replace(",", ".") } };
  return readEstimate(request, typed, {
    own: (query) => api("GET /api/user/heat-pump-estimate", { query }),
    sample: (query) => api("GET /api/sample/heat-pump-estimate", { query }),
  });
}

export function Component() {
  const { sentence, estimate, result, isSample, reason } = useLoaderData<typeof loader>();
  const home = isSample ? "this home" : "your home";
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <ErrorSummary result={result} />
      <h1>What a heat pump would cost to run</h1>
      <p className="lead">
        We work out how much of {possessive[home]} gas is for heating, and the electricity a heat pump would
        use instead.
      </p>
      {isSample && <SampleNotice purpose="estimate your own" reason={reason} />}
      {estimate ? (
        <>
          <HeatPumpFigures estimate={estimate} sentence={sentence} home={home} />
          <PromisedForm result={result} outcome={sentence} />
        </>
      ) : (
        <Card>
          <p>{sentence}</p>
        </Card>
      )}
    </div>
  );
}
