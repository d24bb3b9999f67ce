import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { energyEmailKinds } from "../../../domain/energy-email.ts";
import { WHOLE_SCHEME } from "../../../domain/opt-in.ts";
import { DoneNotice } from "../../account/done-notice.tsx";
import { EnergyEmailCard } from "../../account/emails/energy-email-card.tsx";
import { intentOf, STOP, SubscriptionCard } from "../../account/emails/subscription-card.tsx";
import { failedSubmission } from "../../account/submission.ts";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { StopDialog } from "../../turn-down/stop-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Link } from "../../ui/link.tsx";

export const handle: PageHandle = { title: "Emails" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [known, energy] = await Promise.all([
    api("GET /api/user/subscriptions"),
    api("GET /api/user/energy-emails"),
  ]);
  return { subscriptions: expected(known, request).subscriptions, energy: expected(energy, request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const kind = energyEmailKinds.find((one) => one === form.get("energy_email"));
  const saved = kind
    ? await api("PUT /api/user/energy-emails/{kind}", {
        params: { kind },
        body: { isOn: form.get("is_on") === "true" },
      })
    : await api("PUT /api/user/subscriptions", {
        body: { campaign_id: String(form.get("campaign_id")), opt_in: form.get("opt_in") === "true" },
      });
  if (saved.ok) return redirect(`/account/emails?done=${kind ? "energy" : "subscriptions"}`);
  return failedSubmission({ request, form }, String(form.get("intent")), saved);
}

/** Emails that cannot be switched off. */
const alwaysOn = [
  { term: "Your permission", details: "A receipt when it begins or ends, and reminders before it runs out" },
  {
    term: "Your account",
    details: "Codes that you ask for, and a notice when something about it is changed",
  },
];

const SAVED = "Your choice has been saved.";

/** Optional emails. */
export function Component() {
  const { subscriptions, energy } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const asked = search.get(STOP);
  const joined = subscriptions.filter(({ opt_in }) => opt_in);
  const stopping = joined.find(({ campaign_id }) => campaign_id === asked);
  return (
    <>
      <h1>Emails</h1>
      <p className="lead">What we write to you about, besides your account and your permissions.</p>
      <DoneNotice messages={{ subscriptions: SAVED, energy: SAVED }} />
      {energy.emails.map((email) => (
        <EnergyEmailCard key={email.kind} email={email} hasMeter={energy.hasMeter} />
      ))}
      {subscriptions.length === 0 && (
        <Card heading="Turn Down and Save">
          <p>
            You don’t take part, so we don’t write to you about it.{" "}
            <Link to="/account/turn-down">See what it is, and take part</Link>
          </p>
        </Card>
      )}
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.campaign_id} subscription={subscription} />
      ))}
      <Card heading="Always on">
        <p>We have to send you these, so they can’t be switched off.</p>
        <DescriptionList rows={alwaysOn} />
      </Card>
      {stopping && (
        <StopDialog
          closeTo="/account/emails"
          intent={intentOf(stopping.campaign_id)}
          campaign={stopping.campaign_id}
          isInByAnother={stopping.campaign_id !== WHOLE_SCHEME && joined.length > 1}
        />
      )}
    </>
  );
}
