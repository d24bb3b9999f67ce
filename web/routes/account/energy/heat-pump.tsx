import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isNotRegistered } from "../../../account/account.ts";
import { HeatPumpFigures } from "../../../energy/heat-pump-figures.tsx";
import { promisedChoice } from "../../../energy/promised-choice.ts";
import { PromisedForm } from "../../../energy/promised-form.tsx";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { expected } from "../../../expected.ts";
import { ErrorSummary } from "../../../forms/error-summary.tsx";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";

export const handle: PageHandle = { title: "What a heat pump would cost to run", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const choice = promisedChoice(new URL(request.url).searchParams);
  const { query } = choice;
  const response = await api("GET /api/user/heat-pump-estimate", { query });
  const own = isNotRegistered(response) ? null : expected(response, request);
  if (own?.estimate) return { ...own, choice, isSample: false, reason: undefined };
  const sample = await api("GET /api/sample/heat-pump-estimate", { query });
  return { ...expected(sample, request), choice, isSample: true, reason: own?.sentence };
}

export function Component() {
  const { sentence, estimate, choice, isSample, reason } = useLoaderData<typeof loader>();
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <ErrorSummary result={choice} />
      <h1>What a heat pump would cost to run</h1>
      <p className="lead">
        We work out how much of {isSample ? "the" : "your"} gas is for heating, and the electricity a heat
        pump would use instead.
      </p>
      {isSample && <SampleNotice purpose="estimate your own" reason={reason} />}
      {estimate ? (
        <>
          <HeatPumpFigures estimate={estimate} sentence={sentence} owner={isSample ? "the" : "your"} />
          <PromisedForm key={choice.values.scop} result={choice} />
        </>
      ) : (
        <Card>
          <p>{sentence}</p>
        </Card>
      )}
    </div>
  );
}
