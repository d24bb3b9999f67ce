import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { capitalise } from "../../../../domain/capitalise.ts";
import { type Day, monthOf, parseDay } from "../../../../domain/london-calendar.ts";
import { conditionWords } from "../../../../domain/market/condition-words.ts";
import { differenceWords, standInWords, totalOf } from "../../../../domain/market/verdict.ts";
import { pricesWords } from "../../../../domain/prices/price-words.ts";
import { pricesOf } from "../../../../domain/prices/tariff.ts";
import { dateName, monthName } from "../../../../domain/readings/day-names.ts";
import { wholePounds } from "../../../../domain/readings/figures.ts";
import { isNotRegistered } from "../../../account/account.ts";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { expected } from "../../../expected.ts";
import { TariffMonths, TariffRows } from "../../../market/tariff-breakdown.tsx";
import { tariffPath, useTariffPath } from "../../../market/use-tariff-path.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";

export const handle: PageHandle = { title: "A tariff", isTask: true };

/** An old link leads to the list of current tariffs, because tariffs and days are removed over time. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const [date, region] = [searchParams.get("date"), searchParams.get("region")];
  const call = { params: { tariff: params.tariff ?? "" }, query: date ? { date } : {} };
  const own = await api("GET /api/user/tariff-comparison/{tariff}", {
    ...call,
    query: { ...call.query, ...(region && { region }) },
  });
  if (!isNotRegistered(own)) {
    if (own.status === 404) throw redirect(tariffPath(searchParams));
    return { tariff: expected(own, request), date, isSample: false };
  }
  const sample = await api("GET /api/sample/tariff-comparison/{tariff}", call);
  if (sample.status === 404) throw redirect(tariffPath(searchParams));
  return { tariff: expected(sample, request), date, isSample: true };
}

/** From a day to its month, from a month to all months, from these to the list. */
function Back({ code, date }: { code: string; date: string | null }) {
  const path = useTariffPath();
  if (!date) return <BackLink to={path()}>Compare tariffs</BackLink>;
  const day = parseDay(date);
  if (!day) return <BackLink to={path(code)}>All months</BackLink>;
  return <BackLink to={path(code, monthOf(day))}>{monthName(monthOf(day))}</BackLink>;
}

function spanOf({ first, last }: { first: string; last: string }): string {
  return `from ${dateName(first as Day)} to ${dateName(last as Day)}`;
}

/** A tariff's cost by month, day and half hour. */
export function Component() {
  const { tariff, date, isSample } = useLoaderData<typeof loader>();
  const { fuel, name, supplier, conditions, prices, days, cost, own } = tariff;
  return (
    <div className="stack measure-wide">
      <Back code={tariff.code} date={date} />
      <h1>{name}</h1>
      {isSample && <SampleNotice purpose="compare your own" />}
      {date ? (
        <TariffRows tariff={tariff} date={date} />
      ) : (
        <>
          <p className="lead">
            {fuel === "exported" ? "Exports bought by" : `${capitalise(fuel)} from`} {supplier}.{" "}
            {conditionWords(conditions)}.
          </p>
          <p>Today: {pricesWords(pricesOf(prices), fuel !== "exported")}.</p>
          {cost && (
            <p className="strong">
              {wholePounds(totalOf(cost))} {days.isYear ? "over the last year" : spanOf(days)}
              {own && `: ${differenceWords(cost, own)}, compared with your prices`}
            </p>
          )}
          {cost && cost.standInDays > 0 && (
            <p className="small soft">{standInWords(cost.standInDays, days)}.</p>
          )}
          <TariffMonths {...tariff} />
          <p>
            Want it? Ask {supplier} about today’s prices and conditions. Look for a fee for leaving your
            tariff early, too.
          </p>
        </>
      )}
    </div>
  );
}
