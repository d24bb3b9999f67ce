import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isNotRegistered } from "../../../account/account.ts";
import { HeatPumpFigures } from "../../../energy/heat-pump-figures.tsx";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { expected } from "../../../expected.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";

export const handle: PageHandle = { title: "What a heat pump would cost to run", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const response = await api("GET /api/user/heat-pump-estimate");
  const own = isNotRegistered(response) ? null : expected(response, request);
  if (own?.estimate) return { ...own, isSample: false, reason: undefined };
  const sample = await api("GET /api/sample/heat-pump-estimate");
  return { ...expected(sample, request), isSample: true, reason: own?.sentence };
}

export function Component() {
  const { sentence, estimate, isSample, reason } = useLoaderData<typeof loader>();
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>What a heat pump would cost to run</h1>
      <p className="lead">
        We work out how much of the gas is for heating, and the electricity a heat pump would use instead.
      </p>
      {isSample && <SampleNotice purpose="estimate your own" reason={reason} />}
      {estimate ? (
        <HeatPumpFigures estimate={estimate} sentence={sentence} />
      ) : (
        <Card>
          <p>{sentence}</p>
        </Card>
      )}
    </div>
  );
}
