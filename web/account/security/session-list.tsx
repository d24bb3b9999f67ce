import { longDate } from "../../../domain/london.ts";
import { Form } from "../../forms/form.tsx";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useSite } from "../../site.ts";
import { Card } from "../../ui/card.tsx";
import { DescriptionList } from "../../ui/description-list.tsx";
import { nearMoment } from "../moments.ts";

export interface Session {
  id: string;
  device: string;
  isThisOne: boolean;
  signedInAt: number;
  seenAt: number;
}

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { now } = useSite();
  return (
    <Card heading="Where you’re signed in">
      <DescriptionList
        rows={sessions.map(({ id, device, isThisOne, signedInAt, seenAt }) => ({
          id,
          term: isThisOne ? "This device" : `Last used ${nearMoment(seenAt, now)}`,
          details: (
            <>
              {device}
              <div className="small soft">Since {longDate(signedInAt)}</div>
            </>
          ),
          action: isThisOne ? null : <EndSession id={id} device={device} />,
        }))}
      />
      {sessions.length > 1 && (
        <Form intent="end-other-sessions">
          <SubmitButton look="secondary">Sign out everywhere else</SubmitButton>
        </Form>
      )}
    </Card>
  );
}

function EndSession({ id, device }: { id: string; device: string }) {
  return (
    <Form intent="end-session" id={id}>
      <SubmitButton look="quiet" isSmall>
        Sign out<span className="visually-hidden"> of {device}</span>
      </SubmitButton>
    </Form>
  );
}
