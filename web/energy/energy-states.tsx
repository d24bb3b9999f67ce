import { DoneNotice } from "../account/done-notice.tsx";
import { nearMoment } from "../account/moments.ts";
import { House } from "../illustrations/house.tsx";
import { useSite } from "../site.ts";
import { Alert } from "../ui/alert.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { useRefresh } from "../ui/use-refresh.ts";
import { EnergyPage } from "./energy-page.tsx";
import styles from "./energy-states.module.css";
import type { EnergyStatus, EnergyView } from "./view.ts";

export function ExampleEnergy({ view }: { view: EnergyView }) {
  return (
    <div className="stack">
      <h1>Your energy</h1>
      <DoneNotice messages={{ "delete-readings": "Your readings are deleted." }} />
      <Alert kind="info" heading="This is an example">
        <p>These are a sample home’s figures. Connect your smart meter to see your own.</p>
        <ButtonLink to="/onboarding">Connect your smart meter</ButtonLink>
      </Alert>
      {view.period && <EnergyPage base="/sample" view={{ ...view, period: view.period }} />}
    </div>
  );
}

export function SampleNotice() {
  const { isSignedIn } = useSite();
  return (
    <Alert kind="info">
      <p>
        A made-up family of three with gas heating.{" "}
        <Link to={isSignedIn ? "/account/energy" : "/signup"}>
          {isSignedIn ? "See your own energy" : "See your own, for free"}
        </Link>
      </p>
    </Alert>
  );
}

export function NoReadingsYet({ status }: { status: EnergyStatus }) {
  const { now } = useSite();
  const { lastAsked, nextAsk } = status;
  return (
    <Card>
      <div className={styles.waiting}>
        <House
          measures={QUIET_HOUSE}
          scene={{ sky: "dusk", glow: 1 }}
          label="A house at dusk, its windows lit."
        />
        <div className="stack">
          <h2>Your first readings are on their way</h2>
          <p>
            Most meters hand over their first day within 48 hours. This page fills in by itself, newest days
            first; you don’t have to stay.
          </p>
          {lastAsked !== null && (
            <p className="small soft">
              We last asked the data provider {nearMoment(lastAsked, now)}
              {nextAsk !== null && nextAsk > now && ` and will ask again ${nearMoment(nextAsk, now)}`}.
            </p>
          )}
          <p className="row">
            <Link to="/sample">See a sample home while you wait</Link>
            <Link to="/account/overview?dialog=why-electricity">Why is nothing here yet?</Link>
          </p>
        </div>
      </div>
    </Card>
  );
}

const QUIET_HOUSE = {
  hasSolar: false,
  isInsulated: false,
  hasHeatPump: false,
  burnsFuel: false,
  car: "none",
  hasCleanGrid: false,
} as const;

const POLL_MS = 2000;

export function FetchProgress({ fetching: { months, of } }: { fetching: { months: number; of: number } }) {
  useRefresh(POLL_MS);
  return (
    <div className={styles.fetching}>
      <label htmlFor="energy-progress">
        Earlier months are still arriving: {months} of {of}
      </label>
      <progress id="energy-progress" value={months} max={of} />
      <p className="small soft" role="status">
        You can leave this page; nothing is lost.
      </p>
    </div>
  );
}

export function SilentMeter({ silence }: { silence: NonNullable<EnergyStatus["silence"]> }) {
  return (
    <Alert kind="warning" heading={silence.since}>
      <p>
        {silence.why} {silence.whatToDo}
      </p>
      {silence.isConsentLost && (
        <ButtonLink to="/reconfirm/terms" look="secondary" isSmall>
          Give permission again
        </ButtonLink>
      )}
    </Alert>
  );
}
