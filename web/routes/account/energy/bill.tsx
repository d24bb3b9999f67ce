import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import type { Success } from "../../../../contract/endpoints.ts";
import { unusualRates, type WrittenBill } from "../../../../domain/bills/bill.ts";
import { fuelsWithNewPrices } from "../../../../domain/bills/new-prices.ts";
import { dayOf } from "../../../../domain/london-calendar.ts";
import { type Fuel, fuels } from "../../../../domain/readings/fuel.ts";
import { isNotRegistered } from "../../../account/account.ts";
import { DoneNotice } from "../../../account/done-notice.tsx";
import { failedSubmission } from "../../../account/submission.ts";
import { BillForm, CHECK_BILL, type PriceSources } from "../../../bill/bill-form.tsx";
import { type BillCheck, BillResult } from "../../../bill/bill-result.tsx";
import { SAVE_PRICES, SavePrices } from "../../../bill/save-prices.tsx";
import { pricesToSave, readBillForm } from "../../../bill/typed-bill.ts";
import { expected, refusal } from "../../../expected.ts";
import { type FormResult, failedCall } from "../../../forms/form-result.ts";
import { requireSignIn } from "../../../identity/session/next-path.ts";
import type { PageHandle } from "../../../page.ts";
import { apiContext, useSite } from "../../../site.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Link } from "../../../ui/link.tsx";

export const handle: PageHandle = { title: "Check my bill", isTask: true };

/** Known prices for the form; without a linked meter, a bill of the sample home. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [prices, use] = await Promise.all([api("GET /api/user/tariffs"), api("GET /api/user/year-use")]);
  const known = expected(prices, request);
  if (use.ok) return { ...valuesOfPrices(known), sample: null };
  if (!isNotRegistered(use)) throw refusal(use, request);
  const sample = expected(await api("GET /api/sample/bill"), request);
  return { from: valuesOfBill(sample.bill), sources: {}, sample: sample.check };
}

/** Checks a bill, or saves its prices for the energy page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const bill = readBillForm(form);
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (form.get("intent") === SAVE_PRICES) {
    for (const one of pricesToSave(bill, form.getAll("save"))) {
      const saved = await api("PUT /api/user/tariffs/{fuel}/{validFrom}", one);
      if (!saved.ok) return failedSubmission({ request, form }, SAVE_PRICES, saved, values);
    }
    return redirect("/account/energy/bill?done=save-prices");
  }
  const body = { ...bill, isConfirmed: form.get("isConfirmed") === "on" };
  const checked = await api("POST /api/user/bill-check", { body });
  if (checked.ok) return { intent: CHECK_BILL, values, check: checked.data };
  if (checked.status === 401) return requireSignIn(request);
  return failedCall(
    { intent: CHECK_BILL, isUnusual: Object.keys(unusualRates(bill)).length > 0 },
    checked,
    values,
  );
}

type Result = FormResult & { check?: BillCheck };

/** Checks a supplier's bill against the meter. */
export function Component() {
  const { from, sources, sample } = useLoaderData<typeof loader>();
  const result = useActionData() as Result | undefined;
  const { now } = useSite();
  const check = result ? result.check : sample;
  const toSave = check && !sample ? fuelsWithNewPrices(check) : [];
  // A failed save shows the form again, with the figures of the checked bill.
  const figures = result?.intent === SAVE_PRICES ? { ...from, ...result.values } : from;
  const form = <BillForm today={dayOf(now)} from={figures} sources={sources} />;
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Check my bill</h1>
      <p className="lead">
        Type the figures from your bill. We compare them with your meter’s readings and check the sums.
      </p>
      <DoneNotice messages={{ [SAVE_PRICES]: "Prices saved. Your energy page now uses them." }} />
      {sample && (
        <Alert kind="info" heading="This is an example">
          <p>
            Here’s a bill of a sample home, with a mistake in it. Connect your smart meter to check your own.
          </p>
          <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
        </Alert>
      )}
      {result?.intent === SAVE_PRICES && (
        <Alert kind="danger" result={result}>
          {Object.values(result.errors ?? {})[0] ?? result.message}
        </Alert>
      )}
      {check ? (
        <>
          <BillResult key={JSON.stringify(result?.values)} isNew={Boolean(result)} {...check} />
          {toSave.length > 0 && <SavePrices values={result?.values ?? {}} fuels={toSave} />}
          <Disclosure summary="Change the figures">{form}</Disclosure>
          <p>
            <Link to="/account/energy/tariffs">Compare tariffs</Link>
          </p>
        </>
      ) : (
        form
      )}
      <p className="small soft">
        We don’t keep your bill. Only its prices are saved, and only if you press the button for that.
      </p>
    </div>
  );
}

type Known = Success<"GET /api/user/tariffs">["data"];

/** The customer's newest prices, else the meter's. Omits the price cap, which is not the customer's tariff. */
function valuesOfPrices({ tariffs, meter }: Known) {
  const sources: PriceSources = {};
  const supplies: Partial<Record<Fuel, object>> = {};
  for (const fuel of fuels) {
    const saved = tariffs.find((one) => one.fuel === fuel);
    const found = saved ?? meter.find((one) => one.fuel === fuel && one.lastDay === null);
    if (!found) continue;
    const { pence, standingPence, times } = found;
    const [night] = times.length === 1 && fuel === "electricity" ? times : [];
    sources[fuel] = saved ? "saved" : "meter";
    supplies[fuel] = { pence, standingPence, ...(night && { night }) };
  }
  return { from: { ...fieldValues(supplies), fuel: supplies.gas ? "both" : "electricity" }, sources };
}

function valuesOfBill(bill: WrittenBill) {
  return { ...fieldValues(bill), fuel: "both", totalPence: (bill.totalPence / 100).toFixed(2) };
}

/** Named as the form's fields: "gas.pence" for `{ gas: { pence } }`. */
function fieldValues(values: object, prefix = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) => {
      if (typeof value === "object") return fieldValues(value, `${prefix}${name}.`);
      return value === false ? {} : { [prefix + name]: value === true ? "on" : String(value) };
    }),
  );
}
