import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { isNotRegistered } from "../../../account/account.ts";
import { Heating } from "../../../energy/heating.tsx";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { readPeriodQuery } from "../../../energy/view.ts";
import { expected } from "../../../expected.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";

export const handle: PageHandle = { title: "Heating and the weather", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const query = readPeriodQuery(request);
  const response = await api("GET /api/user/weather-comparison", { query });
  const own = isNotRegistered(response) ? null : expected(response, request);
  if (own?.period) return { ...own, isSample: false, reason: undefined };
  const sample = await api("GET /api/sample/weather-comparison", { query });
  return { ...expected(sample, request), isSample: true, reason: own?.sentence };
}

export function Component() {
  const { isSample, reason, ...comparison } = useLoaderData<typeof loader>();
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Heating and the weather</h1>
      <p className="lead">
        A cold month costs more in any home. Here we set each day’s use against the temperature outside.
      </p>
      {isSample && <SampleNotice purpose="see your own" reason={reason} />}
      <Heating {...comparison} />
    </div>
  );
}
