import type { Success } from "../../../contract/endpoints.ts";
import { type EnergyEmailKind, energyEmailNames } from "../../../domain/energy-email.ts";
import { longDate } from "../../../domain/london.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";

type EnergyEmail = Success<"GET /api/user/energy-emails">["data"]["emails"][number];

const what: Record<EnergyEmailKind, string> = {
  week: "What your home used from Monday to Sunday, what that costs by our estimate, and how it compares with the week before. It comes on Mondays, or by Thursday where your meter takes longer.",
  silence:
    "If nothing has come from your meter for three days, we tell you why, as far as we know, and what you can do.",
};

/** One email about the customer's energy, with its switch. */
export function EnergyEmailCard({ email, hasMeter }: { email: EnergyEmail; hasMeter: boolean }) {
  const { kind, isOn, changedAt } = email;
  return (
    <Card heading={energyEmailNames[kind]}>
      <p>{what[kind]}</p>
      <p>
        <strong>{isOn ? `On since ${longDate(changedAt ?? 0)}.` : "Off."}</strong>{" "}
        {!hasMeter && (
          <>
            It begins once your smart meter is connected.{" "}
            <Link to="/onboarding">Connect your smart meter</Link>
          </>
        )}
      </p>
      <Form intent={`energy-email-${kind}`}>
        <input type="hidden" name="energy_email" value={kind} />
        <input type="hidden" name="is_on" value={String(!isOn)} />
        <SubmitButton look="secondary">
          {isOn ? "Switch off" : "Switch on"}{" "}
          <span className="visually-hidden">{energyEmailNames[kind]}</span>
        </SubmitButton>
      </Form>
    </Card>
  );
}
