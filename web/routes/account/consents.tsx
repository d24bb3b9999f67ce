import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import type { SolarLead } from "../../../contract/solar-leads.ts";
import { longDate } from "../../../domain/london.ts";
import type { SolarInterest } from "../../../domain/solar.ts";
import { ConsentCard } from "../../account/consents/consent-card.tsx";
import { SolarCard } from "../../account/consents/solar-card.tsx";
import { leadToWithdraw } from "../../account/consents/solar-withdrawal.ts";
import { WITHDRAW_SOLAR, WithdrawSolarDialog } from "../../account/consents/withdraw-solar-dialog.tsx";
import { DoneNotice } from "../../account/done-notice.tsx";
import { campaignHeading } from "../../account/emails/campaign-name.ts";
import { failedSubmission } from "../../account/submission.ts";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";

export const handle: PageHandle = { title: "Permissions" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [consents, solar, campaigns] = await Promise.all([
    api("GET /api/user/consents"),
    api("GET /api/solar-leads"),
    api("GET /api/user/subscriptions"),
  ]);
  return {
    consents: expected(consents, request).consents,
    leads: expected(solar, request).leads,
    campaigns: expected(campaigns, request).subscriptions,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const interest = String(form.get("id")) as SolarInterest;
  const params = { interest };
  const withdrawn = await context.get(apiContext)("POST /api/solar-leads/{interest}/withdraw", { params });
  if (withdrawn.ok) return redirect(`/account/consents?done=${interest}#done`);
  return failedSubmission({ request, form }, WITHDRAW_SOLAR, withdrawn);
}

export function Component() {
  const { consents, leads, campaigns } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const withdrawal = leadToWithdraw(search, leads);
  const isEmpty = leads.length === 0 && campaigns.length === 0;
  return (
    <>
      <h1>Permissions</h1>
      <p className="lead">
        The permissions you’ve given, and how long they last. You can withdraw any of them.
      </p>
      <DoneNotice
        messages={Object.fromEntries(leads.map((lead) => [lead.interest, withdrawalOutcome(lead)]))}
      />
      {consents.length === 0 && (
        <>
          <p>
            {isEmpty
              ? "You haven’t given any permission yet, so we’re not reading anything."
              : "You haven’t allowed us to read a smart meter, so we’re not reading one."}
          </p>
          <ButtonLink to="/onboarding" look="secondary">
            Connect your smart meter
          </ButtonLink>
        </>
      )}
      {consents.map((consent) => (
        <ConsentCard key={consent.id} consent={consent} />
      ))}
      {leads.map((lead) => (
        <SolarCard key={lead.interest} lead={lead} />
      ))}
      {campaigns.map(({ campaign_id, opt_in, changed_at }) => (
        <Card key={campaign_id} heading={campaignHeading(campaign_id)}>
          <p>
            {opt_in ? "You joined on" : "You left on"} {longDate(changed_at)}.
          </p>
          <Link to="/account/emails">{opt_in ? "Stop taking part" : "Take part again"}</Link>
        </Card>
      ))}
      {withdrawal && <WithdrawSolarDialog lead={withdrawal} />}
    </>
  );
}

/** Undefined for an active permission, because `?done=` can be typed. */
function withdrawalOutcome({ state, partner }: SolarLead): string | undefined {
  if (state === "withdrawing")
    return `We’ve stopped sharing your details with ${partner}, and we’re telling them.`;
  if (state === "withdrawn") return `Your details are no longer shared with ${partner}.`;
  return undefined;
}
