import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Api } from "../../../contract/client.ts";
import type { Consent } from "../../../contract/consents.ts";
import type { Success } from "../../../contract/endpoints.ts";
import { ConsentFacts } from "../../account/consents/consent-facts.tsx";
import { ConsentTerms } from "../../account/consents/consent-terms.tsx";
import styles from "../../account/consents/receipt.module.css";
import { Wordmark } from "../../illustrations/wordmark.tsx";
import type { PageHandle } from "../../page.ts";
import { apiContext, useSite } from "../../site.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { Link } from "../../ui/link.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useIsHydrated } from "../../use-is-hydrated.ts";

export const handle: PageHandle = { title: "Receipt of your permission" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const consents = await api("GET /api/user/consents");
  if (!consents.ok) throw data(null, { status: consents.status || 503 });
  const consent = consents.data.consents.find(({ id }) => id === params.id);
  if (!consent) throw redirect("/not-found");
  return { consent, terms: await termsOf(api, consent) };
}

/** The full terms in the version that was agreed to; null for records from before versions were kept. */
async function termsOf(api: Api, { termsHash }: Consent): Promise<FullTerms | null> {
  if (!/^[\da-f]{64}$/.test(termsHash)) return null;
  const found = await api("GET /api/terms/{hash}", { params: { hash: termsHash } });
  if (found.ok) return found.data;
  if (found.status === 404) return null;
  throw data(null, { status: 503 });
}

type FullTerms = Success<"GET /api/terms/{hash}">["data"];

/** One permission on one sheet of paper. */
export function Component() {
  const { consent, terms } = useLoaderData<typeof loader>();
  const { productName } = useSite();
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className="no-print">
        <BackLink to="/account/consents" />
      </div>
      <h1>Receipt of your permission</h1>
      {isHydrated && (
        <div className="no-print">
          <Button look="secondary" icon={<Icon path={icons.print} />} onClick={() => print()}>
            Print
          </Button>
        </div>
      )}
      <article className={styles.paper}>
        <header>
          <Wordmark name={productName} />
          <p className="soft">Permission to read smart meters</p>
        </header>
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
            The full terms of this version are not kept with the receipt. <Link to="/support">Ask us</Link>{" "}
            for them.
          </p>
        )}
        <p className="small soft">
          {productName} keeps this permission under the reference {consent.id}.
        </p>
      </article>
    </>
  );
}
