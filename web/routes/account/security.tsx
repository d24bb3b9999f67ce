import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DoneNotice } from "../../account/done-notice.tsx";
import { AccessKeysMoved } from "../../account/security/access-keys-moved.tsx";
import { EventList } from "../../account/security/event-list.tsx";
import { PasskeyList } from "../../account/security/passkey-list.tsx";
import { doneMessages, submitToSecurity } from "../../account/security/security-actions.ts";
import { SessionList } from "../../account/security/session-list.tsx";
import { expected } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";

export const handle: PageHandle = { title: "Security" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [sessions, passkeys, events] = await Promise.all([
    api("GET /api/identity/sessions"),
    api("GET /api/identity/passkeys"),
    api("GET /api/identity/security-events"),
  ]);
  return {
    sessions: expected(sessions, request).sessions,
    passkeys: expected(passkeys, request).passkeys,
    events: events.ok ? events.data.events : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submitToSecurity(context.get(apiContext), { request, form: await request.formData() });
}

export function Component() {
  const { sessions, passkeys, events } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Security</h1>
      <p className="lead">Where you’re signed in, and how.</p>
      <DoneNotice messages={doneMessages} />
      <SessionList sessions={sessions} />
      <PasskeyList passkeys={passkeys} />
      <EventList events={events} />
      <AccessKeysMoved />
    </>
  );
}
