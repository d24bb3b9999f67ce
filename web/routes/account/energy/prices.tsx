import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { parseTariff, writtenTariff } from "../../../../domain/prices/tariff.ts";
import { allSeries, type Series } from "../../../../domain/readings/fuel.ts";
import { DoneNotice } from "../../../account/done-notice.tsx";
import { failedSubmission } from "../../../account/submission.ts";
import { ExportPrices } from "../../../energy/export-prices.tsx";
import { AboutPrices, PriceList } from "../../../energy/price-list.tsx";
import { pricesInForce } from "../../../energy/prices-in-force.ts";
import { formErrors, readTariffForm } from "../../../energy/typed-tariff.ts";
import { expected } from "../../../expected.ts";
import { invalidForm } from "../../../forms/form-result.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext, siteContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Link } from "../../../ui/link.tsx";

export const handle: PageHandle = { title: "Your prices", isTask: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return expected(await context.get(apiContext)("GET /api/user/tariffs"), request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const fuel = allSeries.find((one) => intent.endsWith(one)) ?? "electricity";
  if (intent.startsWith("remove")) {
    const params = { fuel, validFrom: String(form.get("id")) };
    const removed = await api("DELETE /api/user/tariffs/{fuel}/{validFrom}", { params });
    return removed.ok
      ? redirect("/account/energy/prices?done=remove")
      : failedSubmission({ request, form }, intent, removed);
  }
  const typed = readTariffForm(form, fuel);
  const { tariff, values, unusual, confirmed, corrected } = typed;
  const parsed = parseTariff(tariff, context.get(siteContext).now);
  const errors = formErrors(parsed.ok ? {} : parsed.error, typed);
  if (!parsed.ok || unusual.length > 0)
    return invalidForm({ intent, unusual, confirmed, corrected }, { errors, values });
  const { validFrom, standingPence, pence, times } = writtenTariff(parsed.value);
  const saved = await api("PUT /api/user/tariffs/{fuel}/{validFrom}", {
    params: { fuel, validFrom },
    body: { standingPence, pence, times, isConfirmed: true },
  });
  return saved.ok
    ? redirect(`/account/energy/prices?done=${fuel}`)
    : failedSubmission({ request, form }, intent, saved, values);
}

export function Component() {
  const { tariffs, meter, cap: caps } = useLoaderData<typeof loader>();
  const ofFuel = (fuel: Series) => tariffs.filter((one) => one.fuel === fuel);
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Your prices</h1>
      <p className="lead">Add the prices from your bill and we’ll show what you really pay.</p>
      <DoneNotice
        messages={{
          electricity: "Electricity prices saved.",
          gas: "Gas prices saved.",
          exported: "Export prices saved.",
          remove: "Prices removed.",
        }}
      >
        <Link to="/account/energy?show=cost">See your energy in pounds</Link>
        <Link to="/account/energy/tariffs">Compare tariffs</Link>
      </DoneNotice>
      {caps.map((cap) => (
        <PriceList
          key={cap.fuel}
          fuel={cap.fuel}
          tariffs={ofFuel(cap.fuel)}
          inForce={pricesInForce({ tariffs, meter }, cap.fuel)}
          cap={cap}
        />
      ))}
      <ExportPrices tariffs={ofFuel("exported")} />
      <p>
        <Link to="/account/energy/tariffs">Compare your prices with other tariffs</Link>
      </p>
      <p>
        <Link to="/account/energy/bill">Check my bill</Link>, and save its prices from there.
      </p>
      <AboutPrices meter={meter} cap={caps} />
    </div>
  );
}
