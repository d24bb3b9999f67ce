import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import type { Api } from "../../../../contract/client.ts";
import { addressLines, parseAddress } from "../../../../domain/address.ts";
import { unusualPricesOf, type WrittenBill } from "../../../../domain/bills/bill.ts";
import { fillInSender, type Sender } from "../../../../domain/bills/sender.ts";
import { addDays, type Day, dayOf } from "../../../../domain/london-calendar.ts";
import { dateName } from "../../../../domain/readings/day-names.ts";
import { type Fuel, fuels } from "../../../../domain/readings/fuel.ts";
import { isNotRegistered } from "../../../account/account.ts";
import { failedSubmission } from "../../../account/submission.ts";
import { BillForm, CHECK_BILL, type PriceSources } from "../../../bill/bill-form.tsx";
import type { BillCheck } from "../../../bill/bill-result.tsx";
import { pricesToSave, readBillForm, SAVE_PRICES } from "../../../bill/typed-bill.ts";
import { readPriceAnswers } from "../../../energy/price-answers.ts";
import { type KnownPrices, pricesInForce } from "../../../energy/prices-in-force.ts";
import { expected, refusal } from "../../../expected.ts";
import { type FormResult, failedCall } from "../../../forms/form-result.ts";
import { withoutPound } from "../../../forms/without-pound.ts";
import { requireSignIn } from "../../../identity/session/next-path.ts";
import type { PageHandle } from "../../../page.ts";
import { lazyPart } from "../../../runtime/lazy-module.ts";
import { useIsHydrated } from "../../../runtime/use-is-hydrated.ts";
import { apiContext, siteContext, useSite } from "../../../site.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FocusOnMount } from "../../../ui/focus-on-mount.tsx";
import { Link } from "../../../ui/link.tsx";

const resultPart = lazyPart("web/bill/bill-result.tsx", () => import("../../../bill/bill-result.tsx"));

export const handle: PageHandle = {
  title: "Check my bill",
  isTask: true,
  parts: (loaded?: Loaded, result?: Result) => (result?.check || loaded?.sample ? [resultPart] : []),
};

type Loaded = Awaited<ReturnType<typeof loader>>;
type Result = FormResult & { check?: BillCheck };

/** Known prices for the form; without a linked meter, a bill of the sample home. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [prices, meter] = await Promise.all([api("GET /api/user/tariffs"), api("GET /api/user/details")]);
  const known = expected(prices, request);
  const today = dayOf(context.get(siteContext).now);
  if (meter.ok) {
    const { from, sources } = valuesOfPrices(known, today);
    const fuel = meter.data.meters.gas ? "both" : "electricity";
    return { from: { ...from, fuel }, sources, sample: null };
  }
  if (!isNotRegistered(meter)) throw refusal(meter, request);
  const [read] = await Promise.all([api("GET /api/sample/bill"), resultPart.fetch()]);
  const sample = expected(read, request);
  return { from: valuesOfBill(sample.bill), sources: {}, sample: sample.check };
}

/** Checks a bill, then saves its prices on request: it must not be compared with them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { isConfirmed, ...answers } = readPriceAnswers(form);
  const bill = readBillForm(form);
  const isSaving = form.get("intent") === SAVE_PRICES;
  const values = valuesOfForm(form);
  const unusual = unusualPricesOf(bill).filter(({ field }) => !isConfirmed(field));
  const body = { ...bill, isConfirmed: isSaving || unusual.length === 0 };
  const [checked] = await Promise.all([api("POST /api/user/bill-check", { body }), resultPart.fetch()]);
  if (checked.ok) {
    for (const one of isSaving ? pricesToSave(bill, form.getAll("save")) : []) {
      const saved = await api("PUT /api/user/tariffs/{fuel}/{validFrom}", one);
      if (!saved.ok) return failedSubmission({ request, form }, SAVE_PRICES, saved, values);
    }
    const check = await addSender(checked.data, api);
    return { intent: isSaving ? SAVE_PRICES : CHECK_BILL, values, check };
  }
  if (checked.status === 401) return requireSignIn(request);
  const { errors = {} } = checked.problem;
  for (const field of Object.keys(errors)) if (isConfirmed(field)) delete errors[field];
  const asked = unusual.filter(({ field }) => errors[field]);
  return failedCall({ ...answers, intent: CHECK_BILL, unusual: asked }, checked, values);
}

/** Here and not in the API, whose access keys do not cover a customer's name or address. */
async function addSender(check: BillCheck, api: Api): Promise<BillCheck> {
  if (!check.message || check.isSample) return check;
  const [person, meter] = await Promise.all([api("GET /api/user/attributes"), api("GET /api/user/details")]);
  const sender: Sender = {};
  if (person.ok) {
    const { given_name, family_name, address } = person.data;
    sender.name = `${given_name} ${family_name}`.trim();
    sender.address = addressLines(parseAddress(address)).join(", ");
  }
  if (meter.ok) sender.mpan = meter.data.meters.electricity.mpxn;
  return { ...check, message: fillInSender(check.message, sender) };
}

/** Checks a supplier's bill against the meter. */
export function Component() {
  const { from, sources, sample } = useLoaderData<typeof loader>();
  const result = useActionData() as Result | undefined;
  const { now } = useSite();
  const isHydrated = useIsHydrated();
  const check = result ? result.check : sample;
  const shown = resultPart.loaded();
  // After saving, the form still has the figures of the checked bill.
  const isSaving = result?.intent === SAVE_PRICES;
  const isSaved = isSaving && result.check !== undefined;
  const figures = isSaving ? { ...from, ...result.values } : from;
  const form = <BillForm today={dayOf(now)} from={figures} sources={isSaving ? {} : sources} />;
  const heading = "Prices saved";
  const saved = isSaved && (
    <Alert
      kind="success"
      heading={isHydrated ? <FocusOnMount>{heading}</FocusOnMount> : heading}
      result={result}
    >
      <p>
        Your energy page uses them from {dateName(result.values?.first as Day)} until newer ones start.{" "}
        <Link to="/account/energy?show=cost">See your energy in pounds</Link>
      </p>
    </Alert>
  );
  return (
    <div className="stack measure-wide">
      <BackLink to="/account/energy">Your energy</BackLink>
      <h1>Check my bill</h1>
      <p className="lead">
        {sample
          ? "See how we compare a bill with a meter’s readings and check its sums."
          : "Type the figures from your bill. We compare them with your meter’s readings and check the sums."}
      </p>
      {sample && (
        <Alert kind="info" heading="This is an example">
          <p>
            Here’s a bill of a sample home, with a mistake in it. Connect your smart meter to check your own.
          </p>
          <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
        </Alert>
      )}
      {!isHydrated && saved}
      {isSaving && !isSaved && (
        <Alert kind="danger" result={result}>
          {Object.values(result.errors ?? {})[0] ?? result.message}
        </Alert>
      )}
      {check && shown ? (
        <>
          <shown.BillResult
            key={JSON.stringify(result?.values)}
            {...check}
            values={result?.values}
            isNew={result?.intent === CHECK_BILL}
            isSaved={isSaved}
          />
          {/* In place of the pressed button. Without script the page opens at its top. */}
          {isHydrated && saved}
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

/** Days that a new bill usually covers, up to today. */
const USUAL_DAYS = 30;

/** The prices in force, if they were valid for a usual bill. Omits the price cap. */
function valuesOfPrices(known: KnownPrices, today: Day) {
  const first = addDays(today, -USUAL_DAYS);
  const sources: PriceSources = {};
  const supplies: Partial<Record<Fuel, object>> = {};
  for (const fuel of fuels) {
    const { prices, isMeters } = pricesInForce(known, fuel);
    if (!prices || prices.validFrom > first) continue;
    const { pence, standingPence, times } = prices;
    const [night] = times.length === 1 && fuel === "electricity" ? times : [];
    const source = isMeters ? "your meter’s prices" : "the prices you saved";
    sources[fuel] = `${source}, since ${dateName(prices.validFrom as Day)}`;
    supplies[fuel] = { pence, standingPence, ...(night && { night }) };
  }
  return { from: fieldValues(supplies), sources };
}

function valuesOfForm(form: FormData): Record<string, string> {
  const entries = [...form].filter(([name]) => !["intent", "save", "keep", "correct"].includes(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === "totalPence" ? withoutPound(`${value}`) : `${value}`]),
  );
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
