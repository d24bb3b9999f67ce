import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Api } from "../../../contract/client.ts";
import type { Consent } from "../../../contract/consents.ts";
import type { Success } from "../../../contract/endpoints.ts";
import { ConsentFacts } from "../../account/consents/consent-facts.tsx";
import { AgreedText, Paragraphs, readAgreedTerms } from "../../account/consents/consent-terms.tsx";
import { FoldedText, Receipt } from "../../account/consents/receipt.tsx";
import { SignedReceipts } from "../../account/consents/signed-receipts.tsx";
import { loadSolarReceipt, SolarReceipt } from "../../account/consents/solar-receipt.tsx";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext, useSite } from "../../site.ts";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = { title: "Receipt of your permission" };

const SOLAR_ID = /^[A-Z_]+$/;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { id = "" } = params;
  if (SOLAR_ID.test(id)) return { solar: await loadSolarReceipt(api, id, request) };
  const { consents } = expected(await api("GET /api/user/consents"), request);
  const consent = consents.find((one) => one.id === id);
  if (!consent) throw redirect("/not-found");
  const [terms, signed] = await Promise.all([
    readFullTerms(api, consent, request),
    api("GET /api/user/consents/{id}/receipts", { params: { id } }),
  ]);
  return { consent, terms, receipts: expected(signed, request).receipts };
}

async function readFullTerms(api: Api, { termsHash }: Consent, request: Request): Promise<FullTerms | null> {
  if (!/^[\da-f]{64}$/.test(termsHash)) return null;
  const found = await api("GET /api/terms/{hash}", { params: { hash: termsHash } });
  return found.status === 404 ? null : expected(found, request);
}

type FullTerms = Success<"GET /api/terms/{hash}">["data"];

export function Component() {
  const receipt = useLoaderData<typeof loader>();
  return "solar" in receipt ? <SolarReceipt {...receipt.solar} /> : <MeterReceipt {...receipt} />;
}

interface MeterReceiptProps {
  consent: Consent;
  terms: FullTerms | null;
  receipts: readonly string[];
}

function MeterReceipt({ consent, terms, receipts }: MeterReceiptProps) {
  const { productName } = useSite();
  const record = readAgreedTerms(consent.terms);
  return (
    <Receipt subject="Permission to read smart meters">
      <ConsentFacts consent={consent} />
      <section className="stack">
        <h2>What you agreed to</h2>
        <AgreedText terms={consent.terms} />
        <p className="small soft">
          {productName} keeps this permission under the reference {consent.id}.
        </p>
      </section>
      <div className="no-print">
        <SignedReceipts receipts={receipts} />
      </div>
      <div>
        {record && (
          <FoldedText heading="The page you saw">
            <Paragraphs texts={record.page} />
          </FoldedText>
        )}
        <TermsText terms={terms} opened={record?.full ?? null} />
      </div>
    </Receipt>
  );
}

function TermsText({ terms, opened }: { terms: FullTerms | null; opened: readonly string[] | null }) {
  if (terms)
    return (
      <FoldedText heading={`The full terms, version ${terms.version}`}>
        <p className="strong">{terms.title}</p>
        <Prose html={terms.body} />
      </FoldedText>
    );
  if (opened)
    return (
      <FoldedText heading="The full terms">
        <Paragraphs texts={opened} />
      </FoldedText>
    );
  return (
    <p>
      The full terms of this version are not kept with the receipt. <Link to="/support">Ask us</Link> for
      them.
    </p>
  );
}
