import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { type OptIn, parseOptIn } from "../../domain/opt-in.ts";
import { useSubmitOnce } from "../forms/use-submit-once.ts";
import { FrontDoor } from "../illustrations/front-door.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import { linkFields, OPT_IN, OptInFailure, OptInForm, OptInSuccess } from "../opt-in/form.tsx";
import styles from "../opt-in/opt-in.module.css";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext } from "../site.ts";
import { Spinner } from "../ui/spinner.tsx";

export const handle: PageHandle = { title: "Turn Down and Save", isPrivateAddress: true };

/** Changes nothing on GET, because link scanners fetch links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const content = await readContent(context.get(apiContext), "opt-in");
  const query = new URL(request.url).searchParams;
  const done = query.get("done");
  if (done === "in" || done === "out") return { content, isIn: done === "in", isDone: true, failure: null };
  const { optIn } = readLink(query);
  const isIn = optIn.ok ? optIn.value.optIn : true;
  return { content, isIn, isDone: false, failure: optIn.ok ? null : optIn.error };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  // RFC 8058: a one-click request has only this field; the URL has the others.
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const { optIn, token } = readLink(isOneClick ? new URL(request.url).searchParams : form);
  if (optIn.ok && isOneClick && optIn.value.optIn) return failedOptIn(400, NOT_AN_OPT_OUT);
  if (!optIn.ok) return failedOptIn(400, optIn.error);
  const query = fieldsOf(optIn.value);
  const body = { ...query, opt_in: optIn.value.optIn, token };
  const response = await context.get(apiContext)("PUT /api/user/subscriptions/web", { query, body });
  // One-click clients do not follow redirects.
  if (response.ok && isOneClick) return { failure: null, mayRetry: false };
  if (response.ok) return redirect(`${OPT_IN}?done=${optIn.value.optIn ? "in" : "out"}`);
  const { status, message } = response.problem;
  return failedOptIn(status, message);
}

/** Responds with an error status, because mailboxes report 200 as unsubscribed. */
function failedOptIn(status: number, failure: string) {
  const mayRetry = status === 0 || status === 429 || status >= 500;
  return data({ failure, mayRetry }, { status: status || 503 });
}

const NOT_AN_OPT_OUT = "This link signs someone up: open it to use it";

function readLink(fields: URLSearchParams | FormData) {
  const field = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const optIn = parseOptIn({
    email: field("email"),
    campaign_id: field("utm_campaign"),
    opt_in: field("opt_in"),
  });
  return { optIn, token: field("token") ?? null };
}

function fieldsOf({ email, campaignId, optIn }: OptIn) {
  return { email, campaign_id: campaignId, opt_in: optIn ? ("true" as const) : ("false" as const) };
}

export function Component() {
  const { content, isIn, isDone, failure } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [query] = useSearchParams();
  const reason = result ? result.failure : failure;
  useSubmitOnce(linkFields(query), `${OPT_IN}?${query}`, !failure && !isDone);
  if (reason)
    return (
      <OptInFailure content={content} reason={reason}>
        {result?.mayRetry && <OptInForm query={query}>Try again</OptInForm>}
      </OptInFailure>
    );
  if (isDone || result) return <OptInSuccess content={content} isIn={isIn} />;
  return (
    <>
      <div className={styles.working}>
        <h1 className="visually-hidden">Turn Down and Save</h1>
        <Spinner isWholePage>{isIn ? "Signing you up…" : "Opting you out…"}</Spinner>
      </div>
      <noscript>
        <ReadingLayout
          picture={<FrontDoor />}
          heading="Turn Down and Save"
          lead={isIn ? "One press, and you’re taking part." : "One press, and you’ve opted out."}
        >
          <OptInForm query={query}>{isIn ? "Sign me up" : "Opt out"}</OptInForm>
        </ReadingLayout>
      </noscript>
    </>
  );
}
