import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { type EnergyEmailKind, energyEmailKinds, energyEmailNames } from "../../../domain/energy-email.ts";
import { WHOLE_SCHEME } from "../../../domain/opt-in.ts";
import { DoneNotice } from "../../account/done-notice.tsx";
import { campaignHeading } from "../../account/emails/campaign-name.ts";
import { EmailSwitch, IN_PLACE, IS_ON } from "../../account/emails/email-switch.tsx";
import { failedSubmission } from "../../account/submission.ts";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { StopDialog } from "../../turn-down/stop-dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { Link } from "../../ui/link.tsx";

export const handle: PageHandle = { title: "Emails" };

const EMAILS = "/account/emails";

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
  const isOn = form.has(IS_ON);
  const campaign = String(form.get("campaign_id"));
  // Leaving is confirmed in the dialog, whose form sends `opt_in`.
  if (!kind && !isOn && !form.has("opt_in")) return redirect(stopPath(campaign));
  const saved = kind
    ? await api("PUT /api/user/energy-emails/{kind}", { params: { kind }, body: { isOn } })
    : await api("PUT /api/user/subscriptions", { body: { campaign_id: campaign, opt_in: isOn } });
  if (!saved.ok) return failedSubmission({ request, form }, String(form.get("intent")), saved);
  if (form.has(IN_PLACE)) return { intent: form.get("intent"), isSaved: true };
  return redirect(`${EMAILS}?done=${kind ? "energy" : "subscriptions"}`);
}

const hints: Record<EnergyEmailKind, string> = {
  week: "What your home used and what it cost, on Mondays, or by Thursday where your meter takes longer",
  silence: "One email after three days",
};

const alwaysOn = [
  { term: "Your permission", details: "A receipt when it begins or ends, and reminders before it runs out" },
  { term: "Your account", details: "Codes you ask for, and a notice when something changes" },
];

const SAVED = "Your choice has been saved.";

export function Component() {
  const { subscriptions, energy } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const joined = subscriptions.filter(({ opt_in }) => opt_in);
  const stopping = joined.find(({ campaign_id }) => campaign_id === search.get(STOP));
  const campaigns = subscriptions.length > 0 ? subscriptions : [{ campaign_id: WHOLE_SCHEME, opt_in: false }];
  return (
    <>
      <h1>Emails</h1>
      <p className="lead">Choose what we write to you about.</p>
      <DoneNotice messages={{ subscriptions: SAVED, energy: SAVED }} />
      <Card heading="Your choice">
        <div>
          {energy.emails.map(({ kind, isOn }) => (
            <EmailSwitch
              key={kind}
              intent={`energy-email-${kind}`}
              label={energyEmailNames[kind]}
              hint={`${hints[kind]}.${energy.hasMeter ? "" : " Starts once your smart meter is connected."}`}
              isOn={isOn}
              fields={{ energy_email: kind }}
            />
          ))}
          {campaigns.map(({ campaign_id, opt_in }) => (
            <EmailSwitch
              key={campaign_id}
              intent={`subscription-${campaign_id}`}
              label={campaignHeading(campaign_id)}
              hint={
                <>
                  {opt_in ? "We email you" : "Take part, and we’ll email you"} the evening before each event.{" "}
                  <Link to="/account/turn-down">Your events</Link>
                </>
              }
              isOn={opt_in}
              fields={{ campaign_id }}
              stopPath={stopPath(campaign_id)}
            />
          ))}
        </div>
      </Card>
      <Card heading="Emails we must send">
        <DescriptionList rows={alwaysOn} />
      </Card>
      {stopping && (
        <StopDialog
          closeTo={EMAILS}
          intent={`stop-${stopping.campaign_id}`}
          campaign={stopping.campaign_id}
          takesPartInAnother={stopping.campaign_id !== WHOLE_SCHEME && joined.length > 1}
        />
      )}
    </>
  );
}

const STOP = "stop";

function stopPath(campaign: string): string {
  return `${EMAILS}?${new URLSearchParams({ [STOP]: campaign })}`;
}
