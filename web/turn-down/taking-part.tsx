import { longDate } from "../../domain/london.ts";
import { QUALIFYING } from "../../domain/turn-down/result.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import type { Scheme } from "./scheme.ts";
import { STOP } from "./stop-dialog.tsx";

/** Id of the section with the button. */
export const TAKING_PART = "taking-part";

/** Participation, its button, and whether the meter qualifies. */
export function TakingPart({ scheme }: { scheme: Scheme }) {
  const { state, hasMeter, qualification } = scheme;
  const isIn = state !== "out";
  const isOnlyJoinable = state === "waiting" && hasMeter && !scheme.isMeterTaken;
  return (
    <Card heading="Taking part" id={TAKING_PART}>
      <p>{stateWords(scheme)}</p>
      {qualification && (
        <p>
          {qualification.percentRead}% of the last {QUALIFYING.days} days was read: {qualification.present} of{" "}
          {qualification.expected} half hours.{" "}
          {qualification.qualifies
            ? `Your meter qualifies, for ${QUALIFYING.leastPercent}% is needed.`
            : `Your meter doesn’t qualify yet: ${QUALIFYING.leastPercent}% is needed, or there’s no reward.`}
        </p>
      )}
      {!hasMeter && (
        <ButtonLink to="/onboarding" look={isIn ? "primary" : "secondary"}>
          Connect your smart meter
        </ButtonLink>
      )}
      {isOnlyJoinable && <TakePart>Take part with your meter</TakePart>}
      {isIn ? (
        <ButtonLink to={STOP} look="secondary" preventScrollReset>
          Stop taking part
        </ButtonLink>
      ) : (
        <TakePart>Take part</TakePart>
      )}
    </Card>
  );
}

function TakePart({ children }: { children: string }) {
  return (
    <Form intent="take-part">
      <input type="hidden" name="opt_in" value="true" />
      <SubmitButton>{children}</SubmitButton>
    </Form>
  );
}

const waysIn = {
  link: "by a link in an email",
  "signed-link": "by the link in our email",
  account: "here, in your account",
  registration: "from when you connected your meter",
} as const;

function stateWords({ state, since, source, whyLeft, hasMeter, isMeterTaken }: Scheme): string {
  if (state === "in")
    return `You’ve taken part since ${longDate(since ?? 0)}, ${waysIn[source ?? "account"]}.`;
  if (state === "waiting") {
    if (!hasMeter) return "You’ve opted in. You take part as soon as your smart meter is connected.";
    return isMeterTaken
      ? "You’ve opted in, but somebody else in your home takes part with this meter already. A meter can take part once."
      : "You’ve opted in, and nobody takes part with your meter yet.";
  }
  if (since === null) return "You don’t take part.";
  return whyLeft === "permission"
    ? `You don’t take part: it ended on ${longDate(since)}, with your permission to read the meter.`
    : `You don’t take part: you left on ${longDate(since)}.`;
}
