import { longDate } from "../../../domain/london.ts";
import { WHOLE_SCHEME } from "../../../domain/opt-in.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";

export interface Subscription {
  campaign_id: string;
  opt_in: boolean;
  /** Epoch seconds. */
  changed_at: number;
}

/** Query parameter: the campaign whose leaving needs confirmation. */
export const STOP = "stop";

/** Form intent to join or leave a campaign. */
export function intentOf(campaign: string): string {
  return `subscription-${campaign}`;
}

/** One campaign: whether the customer takes part, since when, and a button to change it. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { campaign_id, opt_in, changed_at } = subscription;
  const campaign = campaign_id === WHOLE_SCHEME ? "Turn Down and Save" : "this Turn Down and Save campaign";
  return (
    <Card heading={campaignName(campaign_id)}>
      <p>
        {opt_in
          ? `You’ve taken part in ${campaign} since ${longDate(changed_at)}.`
          : `You left ${campaign} on ${longDate(changed_at)}.`}{" "}
        <Link to="/help/turn-down-and-save">What’s Turn Down and Save?</Link>
      </p>
      {opt_in ? (
        <ButtonLink
          to={`?${new URLSearchParams({ [STOP]: campaign_id })}`}
          look="secondary"
          preventScrollReset
        >
          Stop taking part
        </ButtonLink>
      ) : (
        <Form intent={intentOf(campaign_id)}>
          <input type="hidden" name="campaign_id" value={campaign_id} />
          <input type="hidden" name="opt_in" value="true" />
          <SubmitButton look="secondary">Take part again</SubmitButton>
        </Form>
      )}
    </Card>
  );
}

/** "winter-2026" → "Winter 2026". The whole scheme has its own name. */
export function campaignName(id: string): string {
  if (id === WHOLE_SCHEME) return "Turn Down and Save";
  const name = id.replaceAll(/[-_.]+/g, " ").trim();
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : id;
}
