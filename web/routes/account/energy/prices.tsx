import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { parseTariff, writtenTariff } from "../../../../domain/prices/tariff.ts";
import { type Fuel, fuels } from "../../../../domain/readings/fuel.ts";
import { DoneNotice } from "../../../account/done-notice.tsx";
import { failedSubmission } from "../../../account/submission.ts";
import { NOT_YOUR_BILL } from "../../../energy/not-your-bill.ts";
import { PriceList } from "../../../energy/price-list.tsx";
import { errorsByRow, readTariffForm } from "../../../energy/typed-tariff.ts";
import { expected } from "../../../expected.ts";
import { invalidForm } from "../../../forms/form-result.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext, siteContext } from "../../../site.ts";
import { BackLink } from "../../../ui/back-link.tsx";

export const handle: PageHandle = { title: "Your prices" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return expected(await context.get(apiContext)("GET /api/user/tariffs"), request);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const fuel = fuels.find((one) => intent.endsWith(one)) ?? "electricity";
  if (intent.startsWith("remove")) {
    const which = { fuel, validFrom: String(form.get("id")) };
    const removed = await api("DELETE /api/user/tariffs/{fuel}/{validFrom}", { params: which });
    return removed.ok
      ? redirect("/account/energy/prices?done=remove")
      : failedSubmission({ request, form }, intent, removed);
  }
  const { tariff, rows, values } = readTariffForm(form, fuel);
  const parsed = parseTariff(tariff, context.get(siteContext).now);
  if (!parsed.ok) return invalidForm({ intent }, { errors: errorsByRow(parsed.error, rows), values });
  const { validFrom, standingPence, pence, times } = writtenTariff(parsed.value);
  const kept = await api("PUT /api/user/tariffs/{fuel}/{validFrom}", {
    params: { fuel, validFrom },
    body: { standingPence, pence, times },
  });
  return kept.ok
    ? redirect(`/account/energy/prices?done=${fuel}`)
    : failedSubmission({ request, form }, intent, kept, values);
}

/** The customer's own tariffs. */
export function Component() {
  const { tariffs, meter } = useLoaderData<typeof loader>();
  const of = <T extends { fuel: Fuel }>(all: T[], fuel: Fuel) => all.filter((one) => one.fuel === fuel);
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Your prices</h1>
      <p className="lead">
        With the prices of your bill, your energy is shown in pounds as you pay for it. It is still{" "}
        {NOT_YOUR_BILL}
      </p>
      <DoneNotice
        messages={{
          electricity: "Your electricity prices are saved.",
          gas: "Your gas prices are saved.",
          remove: "These prices are removed.",
        }}
      />
      {fuels.map((fuel) => (
        <PriceList key={fuel} fuel={fuel} tariffs={of(tariffs, fuel)} inMeter={of(meter, fuel)} />
      ))}
    </div>
  );
}
