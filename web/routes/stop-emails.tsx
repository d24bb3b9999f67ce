import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { energyEmailKinds, energyEmailNames } from "../../domain/energy-email.ts";
import { Form } from "../forms/form.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useSubmitOnce } from "../forms/use-submit-once.ts";
import { Success } from "../illustrations/success.tsx";
import { Unavailable } from "../illustrations/unavailable.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { apiContext } from "../site.ts";
import { ButtonLink } from "../ui/button.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Spinner } from "../ui/spinner.tsx";

export const handle: PageHandle = { title: "Stop emails", isPrivateAddress: true };

const STOP_EMAILS = "/stop-emails";
const EMAILS = "/account/emails";

/** Changes nothing on GET, because link scanners fetch links. */
export function loader({ request }: LoaderFunctionArgs) {
  const done = new URL(request.url).searchParams.get("done");
  return { stopped: energyEmailKinds.find((kind) => kind === done) ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  const link = isOneClick ? new URL(request.url).searchParams.get("link") : form.get("link");
  const response = await context.get(apiContext)("PUT /api/energy-emails/stop", {
    body: { link: String(link ?? "").slice(0, 200) },
  });
  // One-click clients do not follow redirects.
  if (response.ok && isOneClick) return { failure: null, mayRetry: false };
  if (response.ok) return redirect(`${STOP_EMAILS}?done=${response.data.kind}`);
  const { status, message } = response.problem;
  const mayRetry = status === 0 || status === 429 || status >= 500;
  return data({ failure: message, mayRetry }, { status: status || 503 });
}

export function Component() {
  const { stopped } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [query] = useSearchParams();
  const link = query.get("link") ?? "";
  useSubmitOnce(new URLSearchParams({ link }), `${STOP_EMAILS}?${query}`, stopped === null);
  if (result?.failure)
    return (
      <ReadingLayout
        picture={<Unavailable />}
        heading={<FocusOnMount>We couldn’t stop these emails</FocusOnMount>}
      >
        <p role="alert">{result.failure}</p>
        {result.mayRetry && <StopForm link={link}>Try again</StopForm>}
        <p>
          <ButtonLink to={EMAILS} look={result.mayRetry ? "secondary" : "primary"}>
            Emails in your account
          </ButtonLink>
        </p>
      </ReadingLayout>
    );
  if (stopped)
    return (
      <ReadingLayout
        picture={<Success />}
        heading={<FocusOnMount>Switched off</FocusOnMount>}
        lead={`“${energyEmailNames[stopped]}” is off: we won’t send it any more. You can switch it on again whenever you like.`}
      >
        <p>
          <ButtonLink to={EMAILS} look="secondary">
            Emails in your account
          </ButtonLink>
        </p>
      </ReadingLayout>
    );
  return (
    <>
      <div className="stack">
        <h1 className="visually-hidden">Stop emails</h1>
        <Spinner isWholePage>Switching it off…</Spinner>
      </div>
      <noscript>
        <ReadingLayout picture={<Success />} heading="Stop these emails?" lead="One press, and they’re off.">
          <StopForm link={link}>Stop these emails</StopForm>
        </ReadingLayout>
      </noscript>
    </>
  );
}

function StopForm({ link, children }: { link: string; children: string }) {
  return (
    <Form action={`${STOP_EMAILS}?${new URLSearchParams({ link })}`}>
      <input type="hidden" name="link" value={link} />
      <SubmitButton>{children}</SubmitButton>
    </Form>
  );
}
