import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ConsentCard } from "../../account/consents/consent-card.tsx";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";

export const handle: PageHandle = { title: "Permissions" };

/** Every permission that was ever given, the newest first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const consents = await context.get(apiContext)("GET /api/user/consents");
  if (!consents.ok) throw data(null, { status: consents.status || 503 });
  return consents.data.consents;
}

export function Component() {
  const consents = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Permissions</h1>
      <p className="lead">
        What you have allowed us to do, and when. You can take each of them back at any time.
      </p>
      {consents.length === 0 && (
        <>
          <p>You haven't given any permission yet. We read nothing.</p>
          <ButtonLink to="/onboarding" look="secondary">
            Connect your smart meter
          </ButtonLink>
        </>
      )}
      {consents.map((consent) => (
        <ConsentCard key={consent.id} consent={consent} />
      ))}
    </>
  );
}
