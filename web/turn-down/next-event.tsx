import type { ReactNode } from "react";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { ButtonLink } from "../ui/button.tsx";
import file from "../ui/csv-link.module.css";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { useRefresh } from "../ui/use-refresh.ts";
import styles from "./next-event.module.css";
import type { Scheme } from "./scheme.ts";

const COUNTDOWN_REFRESH_MS = 60_000;

const tips = [
  { icon: icons.bolt, text: "Wash and dry clothes earlier or later" },
  { icon: icons.flame, text: "Cook before it starts" },
  { icon: icons.car, text: "Charge the car overnight" },
] as const;

export function NextEvent({ scheme }: { scheme: Scheme }) {
  const [next, ...later] = scheme.coming;
  useRefresh(next ? COUNTDOWN_REFRESH_MS : null);
  return (
    <section className={styles.next} id="upcoming-events" aria-labelledby="next-event">
      <div className={styles.when}>
        {next ? (
          <>
            <p className={styles.countdown}>{next.countdown}</p>
            <h2 className={styles.day} id="next-event">
              {next.day}
            </h2>
            <p className={styles.hours}>{next.hours}</p>
            <p className={styles.reward}>{next.reward}.</p>
          </>
        ) : (
          <NothingPlanned scheme={scheme} />
        )}
        <JoinStep scheme={scheme} />
        {next && <CalendarFile event={next} />}
      </div>
      <ul className={styles.things} aria-label="Three things to do">
        {tips.map(({ icon, text }) => (
          <li key={text}>
            <Icon path={icon} size={28} />
            {text}
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <div className={`${styles.later} stack-small`}>
          <h3>Also planned</h3>
          {later.map((event) => (
            <p key={event.id} className="row">
              <span>
                {event.day}, {event.hours} <span className={styles.soft}>{event.reward}.</span>
              </span>
              <CalendarFile event={event} />
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

function NothingPlanned({ scheme: { state } }: { scheme: Scheme }) {
  return (
    <>
      <h2 className={styles.day} id="next-event">
        {state === "out" ? "Be paid to use less for an hour" : "Nothing planned yet"}
      </h2>
      <p className={styles.reward}>
        {state === "out"
          ? "You turn down what suits you. Your meter shows what you saved, and we pay you for it."
          : "We’ll email you the evening before the next event."}
      </p>
    </>
  );
}

function JoinStep({ scheme: { state, hasMeter, isMeterTaken } }: { scheme: Scheme }) {
  if (state === "in") return null;
  if (state === "out")
    return (
      <Step>
        <TakePart>Take part</TakePart>
      </Step>
    );
  if (!hasMeter)
    return (
      <Step message="You’ve opted in. You’ll take part as soon as your smart meter is connected.">
        <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
      </Step>
    );
  if (isMeterTaken)
    return (
      <Step message="You’ve opted in, but someone else in your home is already taking part with this meter. Each meter can take part once." />
    );
  return (
    <Step message="You’ve opted in, and nobody is taking part with your meter yet.">
      <TakePart>Take part with your meter</TakePart>
    </Step>
  );
}

function Step({ message, children }: { message?: string; children?: ReactNode }) {
  return (
    <>
      {message && <p className={styles.soft}>{message}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </>
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

function CalendarFile({ event: { id, day, calendar } }: { event: Scheme["coming"][number] }) {
  return (
    <a
      className={file.file}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
      download={`turn-down-and-save-${id}.ics`}
    >
      <Icon path={icons.download} />
      <span>
        Add <span className="visually-hidden">{day} </span>to your calendar
      </span>
    </a>
  );
}
