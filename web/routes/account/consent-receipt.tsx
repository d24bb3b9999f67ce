import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Api } from "../../../contract/client.ts";
import type { Consent } from "../../../contract/consents.ts";
import type { Success } from "../../../contract/endpoints.ts";
import { ConsentFacts } from "../../account/consents/consent-facts.tsx";
import { ConsentTerms } from "../../account/consents/consent-terms.tsx";
import { Receipt } from "../../account/consents/receipt.tsx";
import { loadSolarReceipt, SolarReceipt } from "../../account/consents/solar-receipt.tsx";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext, useSite } from "../../site.ts";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Receipt of your permission" };

/** Solar permissions are identified by the solar interest. */
const IS_SOLAR = /^[A-Z_]+$/;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { id = "" } = params;
  if (IS_SOLAR.test(id)) return { solar: await loadSolarReceipt(api, id, request) };
  const { consents } = expected(await api("GET /api/user/consents"), request);
  const consent = consents.find((one) => one.id === id);
  if (!consent) throw redirect("/not-found");
  return { consent, terms: await termsOf(api, consent, request) };
}

/** The full terms as agreed; null for records without a version. */
async function termsOf(api: Api, { termsHash }: Consent, request: Request): Promise<FullTerms | null> {
  if (!/^[\da-f]{64}$/.test(termsHash)) return null;
  const found = await api("GET /api/terms/{hash}", { params: { hash: termsHash } });
  return found.status === 404 ? null : expected(found, request);
}

type FullTerms = Success<"GET /api/terms/{hash}">["data"];

export function Component() {
  const shown = useLoaderData<typeof loader>();
  return "solar" in shown ? <SolarReceipt {...shown.solar} /> : <MeterReceipt {...shown} />;
}

function MeterReceipt({ consent, terms }: { consent: Consent; terms: FullTerms | null }) {
  const { productName } = useSite();
  return (
    <Receipt subject="Permission to read smart meters">
      <ConsentFacts consent={consent} />
      <section className="stack">
        <h2>What you saw and agreed to</h2>
        <ConsentTerms terms={consent.terms} />
      </section>
      {terms ? (
        <section className="stack">
          <h2>The full terms, version {terms.version}</h2>
          <p className="strong">{terms.title}</p>
          <Prose html={terms.body} />
        </section>
      ) : (
        <p>
          The full terms of this version are not kept with the receipt. <Link to="/support">Ask us</Link> for
          them.
        </p>
      )}
      <p className="small soft">
        {productName} keeps this permission under the reference {consent.id}.
      </p>
    </Receipt>
  );
}
