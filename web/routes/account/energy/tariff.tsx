import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from "react-router";
import { capitalise } from "../../../../domain/capitalise.ts";
import { type Day, monthOf, parseDay } from "../../../../domain/london-calendar.ts";
import { conditionWords } from "../../../../domain/market/condition-words.ts";
import { leadingCost, totalOf } from "../../../../domain/market/leading-cost.ts";
import {
  differenceWords,
  isMovable,
  movedCost,
  ownLeadingCost,
  standInWords,
} from "../../../../domain/market/verdict.ts";
import { pricesWords } from "../../../../domain/prices/price-words.ts";
import { pricesOf } from "../../../../domain/prices/tariff.ts";
import { dateName, monthName } from "../../../../domain/readings/day-names.ts";
import { wholePounds } from "../../../../domain/readings/figures.ts";
import { isNotRegistered } from "../../../account/account.ts";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { expected } from "../../../expected.ts";
import { type TariffBreakdown, TariffMonths, TariffRows } from "../../../market/tariff-breakdown.tsx";
import { MOVED, tariffPath, useTariffPath } from "../../../market/use-tariff-path.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Link } from "../../../ui/link.tsx";

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

interface MoveSwitchProps {
  code: string;
  date: string | null;
  isMoved: boolean;
}

function MoveSwitch({ code, date, isMoved }: MoveSwitchProps) {
  const path = useTariffPath();
  const choices = [
    { label: "As you used it", withMove: false },
    { label: "With 1 kWh a day moved", withMove: true },
  ];
  return (
    <p className="row">
      {choices.map(({ label, withMove }) =>
        withMove === isMoved ? (
          <strong key={label}>{label}</strong>
        ) : (
          <Link key={label} to={path(code, date, withMove)} preventScrollReset>
            {label}
          </Link>
        ),
      )}
    </p>
  );
}

function spanOf({ first, last }: { first: string; last: string }): string {
  return `from ${dateName(first as Day)} to ${dateName(last as Day)}`;
}

/** A tariff's cost by month, day and half hour. */
export function Component() {
  const { tariff, date, isSample } = useLoaderData<typeof loader>();
  const { code, fuel, name, supplier, conditions, prices } = tariff;
  const leading = leadingCost(tariff);
  const canMove = leading !== null && isMovable(leading);
  const isMoved = useSearchParams()[0].has(MOVED) && canMove;
  return (
    <div className="stack measure-wide">
      <Back code={code} date={date} />
      <h1>{name}</h1>
      {isSample && <SampleNotice purpose="compare your own" />}
      {!date && (
        <>
          <p className="lead">
            {fuel === "exported" ? "Exports bought by" : `${capitalise(fuel)} from`} {supplier}.{" "}
            {conditionWords(conditions)}.
          </p>
          <Figures tariff={tariff} isMoved={isMoved} />
          <p>Today: {pricesWords(pricesOf(prices), fuel !== "exported")}.</p>
          <p>
            Want it? Ask {supplier} for “{name}”, code {code}. Look for a fee for leaving your tariff early,
            too.
          </p>
        </>
      )}
      {canMove && <MoveSwitch code={code} date={date} isMoved={isMoved} />}
      {date ? (
        <TariffRows tariff={tariff} date={date} isMoved={isMoved} />
      ) : (
        <TariffMonths tariff={tariff} isMoved={isMoved} />
      )}
    </div>
  );
}

/** The cost at today's prices beside the customer's, and both at the prices of the time. */
function Figures({ tariff, isMoved }: { tariff: TariffBreakdown; isMoved: boolean }) {
  const { days, cost, own, atTodaysPrices } = tariff;
  const leading = leadingCost(tariff);
  if (!cost || !leading) return null;
  const chosen = (one: typeof leading) => (isMoved ? movedCost(one) : one);
  const ownLeading = ownLeadingCost(tariff);
  return (
    <div>
      <p className="strong">
        {wholePounds(totalOf(chosen(leading)))} at{" "}
        {atTodaysPrices ? "today’s prices" : "its prices of the time"}
        {isMoved && ", with 1 kWh a day moved"}
        {ownLeading &&
          `: ${differenceWords(chosen(leading), ownLeading)} compared with your prices ${tariff.ownAtTodaysPrices ? "today" : "of the time"}`}
      </p>
      <p className="small soft">
        For the energy used {spanOf(days)}.
        {atTodaysPrices && ` At its prices of the time: ${wholePounds(totalOf(chosen(cost)))}.`}
        {own && ` At yours of the time: ${wholePounds(totalOf(own))}.`}
        {cost.standInDays > 0 && ` ${standInWords(cost.standInDays, days)}`}
      </p>
    </div>
  );
}
