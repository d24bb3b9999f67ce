import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Day } from "../../../../domain/london-calendar.ts";
import { conditionWords } from "../../../../domain/market/condition-words.ts";
import { differenceWords, totalOf } from "../../../../domain/market/verdict.ts";
import { dateName } from "../../../../domain/readings/day-names.ts";
import { wholePounds } from "../../../../domain/readings/figures.ts";
import { expected } from "../../../expected.ts";
import { TariffMonths, TariffRows } from "../../../market/opened-tariff.tsx";
import { TARIFFS } from "../../../market/tariff-list.tsx";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";

export const handle: PageHandle = { title: "A tariff" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const date = new URL(request.url).searchParams.get("date");
  const answer = await context.get(apiContext)("GET /api/user/tariff-comparison/{tariff}", {
    params: { tariff: params.tariff ?? "" },
    query: date ? { date } : {},
  });
  // Tariffs and days come and go: the list has those of today.
  if (answer.status === 404) throw redirect(TARIFFS);
  return { tariff: expected(answer, request), date };
}

function spanOf({ first, last }: { first: string; last: string }): string {
  return `from ${dateName(first as Day)} to ${dateName(last as Day)}`;
}

/** A tariff's cost by month, day and half hour. */
export function Component() {
  const { tariff, date } = useLoaderData<typeof loader>();
  const { name, supplier, conditions, days, cost, own } = tariff;
  return (
    <div className="stack measure-wide">
      {!date && <BackLink to={TARIFFS}>Compare tariffs</BackLink>}
      <h1>{name}</h1>
      <p className="lead">
        {supplier}. {conditionWords(conditions)}.
      </p>
      {cost && (
        <p className="strong">
          {wholePounds(totalOf(cost))} {days.isYear ? "a year" : spanOf(days)}
          {own && `: ${differenceWords(cost, own)}, compared with your prices`}
        </p>
      )}
      {cost && cost.standInDays > 0 && (
        <p className="small soft">
          {cost.standInDays} days are older than its first known prices, and priced at those.
        </p>
      )}
      {date ? <TariffRows tariff={tariff} date={date} /> : <TariffMonths {...tariff} />}
    </div>
  );
}
