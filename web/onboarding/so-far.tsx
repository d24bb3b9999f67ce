import { monthNames } from "../../domain/london.ts";
import { formatMpan } from "../../domain/mpan.ts";
import type { OnboardingStep } from "../../domain/onboarding.ts";
import { useSite } from "../site.ts";
import { Link } from "../ui/link.tsx";
import { addressText } from "./address-text.ts";
import { stepPath } from "./flow.ts";
import type { Journey } from "./journey.ts";
import styles from "./so-far.module.css";

const ON_BILL = "It’s printed on your bill.";
const MOVE_DATE_AND_MPAN = "Next: when you moved in, and the number of your electricity meter.";
const PROOF = "Next: we check that it’s your home. That takes about a minute.";
const CONNECTING = "Then we connect your meter. That’s all.";

const next: { [Step in OnboardingStep]?: string } = {
  address: `${MOVE_DATE_AND_MPAN} ${ON_BILL}`,
  "manual-address": MOVE_DATE_AND_MPAN,
  "move-date": `Next: the number of your electricity meter. ${ON_BILL}`,
  mpan: PROOF,
  terms: PROOF,
  "verify-address": CONNECTING,
  "card-details": CONNECTING,
  "meter-code": CONNECTING,
};

export function SoFar({ step, journey }: { step: OnboardingStep; journey: Journey }) {
  const { moveDateMonths } = useSite();
  const answers = answersBefore(step, journey, moveDateMonths);
  return (
    <>
      {answers.length > 0 && (
        <>
          <h2 className={styles.heading}>So far</h2>
          <dl className={styles.answers}>
            {answers.map(({ term, details, changedAt }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{details}</dd>
                {journey.flow === "onboarding" && (
                  <dd>
                    <Link to={stepPath(journey.flow, changedAt)}>
                      Change<span className="visually-hidden"> {term.toLowerCase()}</span>
                    </Link>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </>
      )}
      {next[step] && <p className="small">{next[step]}</p>}
    </>
  );
}

interface Answer {
  term: string;
  details: string;
  changedAt: OnboardingStep;
}

function answersBefore(step: OnboardingStep, { attributes, draft, mpan }: Journey, months: number) {
  const answers: Answer[] = [];
  const current = (stepOrder as { [Step in OnboardingStep]?: number })[step] ?? 0;
  const isPast = (question: keyof typeof stepOrder) => stepOrder[question] < current;
  if (isPast("address") && attributes.address)
    answers.push({
      term: "Your home",
      details: addressText(attributes.address),
      changedAt: draft.isManualAddress ? "manual-address" : "address",
    });
  if (isPast("move-date") && draft.moveDate)
    answers.push({
      term: "Moved in",
      details: movedIn(draft.moveDate, months),
      changedAt: "move-date",
    });
  const digits = draft.mpanAutoFilled ? draft.lookedUpMpanObfuscated : mpan;
  if (isPast("mpan") && digits)
    answers.push({ term: "MPAN", details: formatMpan(digits), changedAt: "mpan" });
  return answers;
}

const stepOrder = {
  address: 1,
  "manual-address": 1,
  "move-date": 2,
  mpan: 3,
  terms: 4,
  "verify-address": 4,
  "card-details": 4,
  "meter-code": 4,
} as const satisfies { [Step in OnboardingStep]?: number };

function movedIn({ choice, year, month = 0 }: NonNullable<Journey["draft"]["moveDate"]>, months: number) {
  return choice === "more-than" ? `More than ${months} months ago` : `${monthNames[month - 1]} ${year}`;
}
