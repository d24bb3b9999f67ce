import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { isDynamic, needs } from "../../../../domain/market/market-tariff.ts";
import { isNotRegistered } from "../../../account/account.ts";
import { nearMoment } from "../../../account/moments.ts";
import { SampleNotice } from "../../../energy/sample-notice.tsx";
import { expected } from "../../../expected.ts";
import { HomeFilter } from "../../../market/home-filter.tsx";
import { NotReady } from "../../../market/not-ready.tsx";
import { type Comparison, FuelTariffs } from "../../../market/tariff-list.tsx";
import { TARIFFS } from "../../../market/use-tariff-path.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext, useSite } from "../../../site.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Link } from "../../../ui/link.tsx";

export const handle: PageHandle = { title: "Compare tariffs", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const has = searchParams.has("mine") ? needs.filter((need) => searchParams.has(need)) : null;
  const query = has ? { has: has.join() } : {};
  const region = searchParams.get("region");
  const own = await api("GET /api/user/tariff-comparison", {
    query: { ...query, ...(region && { region }) },
  });
  if (!isNotRegistered(own)) return { ...expected(own, request), has, isSample: false };
  const sample = await api("GET /api/sample/tariff-comparison", { query });
  return { ...expected(sample, request), has, isSample: true };
}

/** What the energy of the last year would cost on each tariff of the region. */
export function Component() {
  const { has, isSample, ...comparison } = useLoaderData<typeof loader>();
  const isReady = comparison.state === "ready";
  const isRegionChosen = useSearchParams()[0].has("region");
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Compare tariffs</h1>
      <p className="lead">
        What the energy you used in the last year would cost at today’s prices on each tariff you can choose,
        cheapest first.
      </p>
      {isSample && <SampleNotice purpose="compare your own" />}
      {isReady && comparison.fuels.length === 0 ? (
        <Alert kind="info" heading="Your first readings aren’t here yet">
          <p>
            Most meters send their first day within 48 hours. We compare tariffs once we have four weeks of
            complete days.
          </p>
        </Alert>
      ) : isReady ? (
        <>
          {isRegionChosen && (
            <p>
              Prices in {comparison.region}. <Link to={TARIFFS}>Choose another region</Link>
            </p>
          )}
          <HomeFilter
            has={has}
            count={comparison.fuels.reduce((sum, { tariffs }) => sum + tariffs.length, 0)}
          />
          {comparison.sentence && (
            <Card heading="Both fuels">
              <p className="strong">{comparison.sentence}</p>
            </Card>
          )}
          {comparison.fuels.map((compared) => (
            <FuelTariffs key={compared.fuel} compared={compared} isFiltered={has !== null} />
          ))}
          {comparison.fuels.some(({ tariffs }) => tariffs.some(isDynamic)) && (
            <p>
              Does your price change every day or half hour? We can’t use such a tariff as “Your prices”: find
              it in the list, and compare the others with it.
            </p>
          )}
          <AboutComparison {...comparison} />
        </>
      ) : (
        <NotReady state={comparison.state} region={comparison.region} />
      )}
    </div>
  );
}

/** Prices are fetched daily; those older than this get a warning. */
const OLD_SECONDS = 2 * 86_400;

function AboutComparison({ region, fetchedAt }: Comparison) {
  const { now } = useSite();
  return (
    <>
      {fetchedAt !== null && now - fetchedAt > OLD_SECONDS && (
        <Alert kind="warning" heading="These prices are old">
          <p>
            They’re from {nearMoment(fetchedAt, now)}, when we last reached the suppliers’ service. We try
            again every quarter of an hour; ask the supplier before you decide.
          </p>
        </Alert>
      )}
      <Disclosure summary="How we worked it out">
        <ul>
          <li>
            The main figure is what the same energy would cost at today’s prices in {region}: yours, and each
            tariff’s. They include VAT and standing charges.
          </li>
          <li>
            A price that changes every day or half hour isn’t known for the year ahead. Such a tariff is
            priced at what it charged at the time, and compared with your prices today.
          </li>
          <li>
            “Last year” prices each half hour at the price then in force, or at the tariff’s first known price
            if the tariff is newer. Your own agrees with your energy page to the penny.
          </li>
          <li>Nothing but cost decides the order, and nobody pays us for a place in it.</li>
          <li>
            Your past use favours the tariff you had, because you used energy when it suited that one. So a
            second figure moves 1 kWh a day, about a wash, from the dearest half hours to the cheapest.
          </li>
          <li>We don’t know every supplier. Check the conditions with them before you switch.</li>
        </ul>
      </Disclosure>
    </>
  );
}
