import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ConsentFacts } from "../../account/consents/consent-facts.tsx";
import { ConsentTerms } from "../../account/consents/consent-terms.tsx";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { useIsHydrated } from "../../use-is-hydrated.ts";

export const handle: PageHandle = { title: "Receipt of your permission" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const consents = await context.get(apiContext)("GET /api/user/consents");
  if (!consents.ok) throw data(null, { status: consents.status || 503 });
  const consent = consents.data.consents.find(({ id }) => id === params.id);
  if (!consent) throw redirect("/not-found");
  return consent;
}

/** One permission on one sheet of paper. */
export function Component() {
  const consent = useLoaderData<typeof loader>();
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
      <Card>
        <ConsentFacts consent={consent} />
      </Card>
      <Card heading="The terms you agreed to">
        <ConsentTerms terms={consent.terms} />
      </Card>
    </>
  );
}
