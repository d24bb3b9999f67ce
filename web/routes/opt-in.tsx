import { useEffect, useRef } from "react";
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSubmit,
} from "react-router";
import { type OptIn, parseOptIn } from "../../domain/opt-in.ts";
import { OptInFailure } from "../opt-in/failure.tsx";
import { OptInSuccess } from "../opt-in/success.tsx";
import type { PageHandle } from "../page.ts";
import { apiContext } from "../site.ts";
import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { wordsOf } from "../words.ts";

export const handle: PageHandle = { title: "Turn Down and Save", isPrivateAddress: true };

/** Looks at the link and changes nothing: programs that fetch links must not opt anyone in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = readLink(request);
  return {
    words: await wordsOf(context.get(apiContext), "opt-in"),
    isIn: link.optIn.ok ? link.optIn.value.optIn : true,
    failure: link.optIn.ok ? null : link.optIn.error,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { optIn, token } = readLink(request);
  if (!optIn.ok) return { failure: optIn.error };
  const query = fieldsOf(optIn.value);
  const body = { ...query, opt_in: optIn.value.optIn, token };
  const answer = await context.get(apiContext)("PUT /api/user/subscriptions/web", { query, body });
  return { failure: answer.ok ? null : answer.problem.message };
}

function readLink(request: Request) {
  const query = new URL(request.url).searchParams;
  const optIn = parseOptIn({
    email: query.get("email"),
    campaign_id: query.get("utm_campaign"),
    opt_in: query.get("opt_in") ?? undefined,
  });
  return { optIn, token: query.get("token") };
}

function fieldsOf({ email, campaignId, optIn }: OptIn) {
  return { email, campaign_id: campaignId, opt_in: optIn ? ("true" as const) : ("false" as const) };
}

export function Component() {
  const { words, isIn, failure } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const reason = failure ?? reply?.failure;
  useSubmitOnce(!failure && !reply);
  if (reason) return <OptInFailure words={words} reason={reason} />;
  if (reply) return <OptInSuccess words={words} isIn={isIn} />;
  return (
    <>
      <h1 className="visually-hidden">Turn Down and Save</h1>
      <Spinner isWholePage>{isIn ? "Signing you up…" : "Opting you out…"}</Spinner>
      <noscript>
        <Form method="post" className="row">
          <Button type="submit">{isIn ? "Sign me up" : "Opt out"}</Button>
        </Form>
      </noscript>
    </>
  );
}

/** Posts the page's own link as soon as there is a script to do so. */
function useSubmitOnce(isWanted: boolean) {
  const submit = useSubmit();
  const isSent = useRef(false);
  useEffect(() => {
    if (!isWanted || isSent.current) return;
    isSent.current = true;
    void submit(null, { method: "post" });
  }, [isWanted, submit]);
}
