import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import styles from "./connecting-steps.module.css";

type StepState = "done" | "now" | "next";

interface ConnectingStepsProps {
  /** Otherwise the bank is queried during registration. */
  isCardVerified: boolean;
  call: "not-sent" | "sent" | "done";
  progressText: string | undefined;
}

export function ConnectingSteps({ isCardVerified, call, progressText }: ConnectingStepsProps) {
  const network: StepState = call === "done" ? "done" : call === "sent" ? "now" : "next";
  const steps: { name: string; state: StepState }[] = [
    { name: "We’ve found your meter", state: "done" },
    isCardVerified
      ? { name: "Your home is confirmed", state: "done" }
      : { name: "Confirming your home with your bank", state: network },
    { name: call === "done" ? "The network has linked your home" : "Asking the network", state: network },
  ];
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ name, state }) => (
          <li key={name} data-state={state}>
            <span className={styles.mark} aria-hidden="true">
              {state === "done" && <Icon path={icons.tick} size={18} weight={3} />}
            </span>
            <span className="visually-hidden">{`${stateNames[state]}: `}</span>
            {name}
          </li>
        ))}
      </ol>
      <p role="status">{call === "done" ? "Connected. Opening your home…" : progressText}</p>
    </>
  );
}

const stateNames: Record<StepState, string> = { done: "Done", now: "Under way", next: "Still to come" };
