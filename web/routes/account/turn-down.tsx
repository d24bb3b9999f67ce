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
import { EventResult } from "../../turn-down/event-result.tsx";
import { NextEvent } from "../../turn-down/next-event.tsx";
import { PastEvents } from "../../turn-down/past-events.tsx";
import type { Scheme } from "../../turn-down/scheme.ts";
import { isStopRequested, STOP, StopDialog } from "../../turn-down/stop-dialog.tsx";
import { TakingPart } from "../../turn-down/taking-part.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Link } from "../../ui/link.tsx";

export const handle: PageHandle = { title: "Turn Down and Save" };

export async function loader({ params: { event }, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  if (event === undefined) {
    return { scheme: expected(await api("GET /api/user/turn-down"), request) };
  }
  const result = await api("GET /api/user/turn-down/{event}", { params: { event } });
  if (result.ok) return { event, result: result.data };
  if (result.status === 404) throw redirect("/not-found");
  throw refusal(result, request);
}

/** Applies to the whole scheme, whichever campaign link was used. */
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
  const loaded = useLoaderData<typeof loader>();
  if ("scheme" in loaded) return <AllEvents scheme={loaded.scheme} />;
  return (
    <>
      <BackLink to="/account/turn-down" />
      <EventResult event={loaded.event} result={loaded.result} />
    </>
  );
}

function AllEvents({ scheme }: { scheme: Scheme }) {
  const [search] = useSearchParams();
  return (
    <>
      <h1>Turn Down and Save</h1>
      <DoneNotice
        messages={{
          in: "You’re in.",
          out: "You’ve stopped taking part. You keep what you earned.",
        }}
      />
      <NextEvent scheme={scheme} />
      <TakingPart scheme={scheme} />
      <PastEvents scheme={scheme} />
      <p className="row">
        <Link to="/help/turn-down-and-save">How Turn Down and Save works</Link>
        {scheme.state !== "out" && (
          <Link to={STOP} preventScrollReset>
            Stop taking part
          </Link>
        )}
      </p>
      {isStopRequested(search, scheme) && <StopDialog />}
    </>
  );
}
