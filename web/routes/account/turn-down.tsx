import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { WHOLE_SCHEME } from "../../../domain/opt-in.ts";
import { DoneNotice } from "../../account/done-notice.tsx";
import { failedSubmission } from "../../account/submission.ts";
import { expected, refusal } from "../../expected.ts";
import type { PageHandle } from "../../page.ts";
import { apiContext } from "../../site.ts";
import { ComingEvents } from "../../turn-down/coming-events.tsx";
import { EventSheet } from "../../turn-down/event-sheet.tsx";
import { PastEvents } from "../../turn-down/past-events.tsx";
import type { Scheme } from "../../turn-down/scheme.ts";
import { isStopAsked, StopDialog } from "../../turn-down/stop-dialog.tsx";
import { TakingPart } from "../../turn-down/taking-part.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Link } from "../../ui/link.tsx";

export const handle: PageHandle = { title: "Turn Down and Save" };

/** The scheme with all events, or the results of one event. */
export async function loader({ params: { event }, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  if (event === undefined) {
    return { scheme: expected(await api("GET /api/user/turn-down"), request) };
  }
  const sheet = await api("GET /api/user/turn-down/{event}", { params: { event } });
  if (sheet.ok) return { event, sheet: sheet.data };
  if (sheet.status === 404) throw redirect("/not-found");
  throw refusal(sheet, request);
}

/** Joins or leaves the whole scheme, whichever campaign link was used. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const isIn = form.get("opt_in") === "true";
  const saved = await context.get(apiContext)("PUT /api/user/subscriptions", {
    body: { campaign_id: WHOLE_SCHEME, opt_in: isIn },
  });
  if (saved.ok) return redirect(`/account/turn-down?done=${isIn ? "in" : "out"}`);
  return failedSubmission({ request, form }, String(form.get("intent")), saved);
}

export function Component() {
  const shown = useLoaderData<typeof loader>();
  if ("scheme" in shown) return <AllEvents scheme={shown.scheme} />;
  return (
    <>
      <BackLink to="/account/turn-down" />
      <EventSheet event={shown.event} sheet={shown.sheet} />
    </>
  );
}

/** Participation, upcoming events and past results. */
function AllEvents({ scheme }: { scheme: Scheme }) {
  const [search] = useSearchParams();
  return (
    <>
      <h1>Turn Down and Save</h1>
      <p className="lead">Your part in it, the events to come, and how each reward was worked out.</p>
      <DoneNotice
        messages={{
          in: "Your choice to take part has been saved.",
          out: "You no longer take part. What you earned stays yours.",
        }}
      />
      <TakingPart scheme={scheme} />
      <ComingEvents scheme={scheme} />
      <PastEvents scheme={scheme} />
      <p>
        <Link to="/help/turn-down-and-save">How Turn Down and Save works</Link>
      </p>
      {isStopAsked(search, scheme) && <StopDialog />}
    </>
  );
}
