import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { EnergyPage } from "../energy/energy-page.tsx";
import { SampleNotice } from "../energy/energy-states.tsx";
import { partsOf } from "../energy/lazy-parts.ts";
import { readPeriodQuery } from "../energy/view.ts";
import { expected } from "../expected.ts";
import type { PageHandle } from "../page.ts";
import { apiContext } from "../site.ts";

export const handle: PageHandle = {
  title: "Your energy: a sample home",
  description:
    "See what you would see: the electricity and gas of a sample home, half hour by half hour. No account, no bank card.",
  isPublic: true,
  parts: partsOf,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sample = await context.get(apiContext)("GET /api/sample/energy", { query: readPeriodQuery(request) });
  return expected(sample, request).view;
}

export function Component() {
  const view = useLoaderData<typeof loader>();
  if (view.period === null) return null;
  return (
    <div className="stack">
      <h1>A sample home’s energy</h1>
      <SampleNotice />
      <EnergyPage base="/sample" view={{ ...view, period: view.period }} />
    </div>
  );
}
