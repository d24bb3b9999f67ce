import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { longDate } from "../../../domain/london.ts";
import { ConsentCard } from "../../account/consents/consent-card.tsx";
import { campaignName } from "../../account/emails/subscription-card.tsx";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";

export const handle: PageHandle = { title: "Permissions" };

/** Every permission that was ever given, the newest first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [consents, campaigns] = await Promise.all([
    api("GET /api/user/consents"),
    api("GET /api/user/subscriptions"),
  ]);
  if (!consents.ok) throw data(null, { status: consents.status || 503 });
  if (!campaigns.ok) throw data(null, { status: campaigns.status || 503 });
  return { consents: consents.data.consents, campaigns: campaigns.data.subscriptions };
}

export function Component() {
  const { consents, campaigns } = useLoaderData<typeof loader>();
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
      {campaigns.map(({ campaign_id, opt_in, changed_at }) => (
        <Card key={campaign_id} heading={`Turn Down and Save: ${campaignName(campaign_id)}`}>
          <p>
            {opt_in ? "You've taken part since" : "You left on"} {longDate(changed_at)}.
          </p>
          <Link to="/account/emails">{opt_in ? "Stop taking part" : "Take part again"}</Link>
        </Card>
      ))}
    </>
  );
}
