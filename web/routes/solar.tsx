import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Content } from "../../contract/content.ts";
import { requireSignIn } from "../identity/session/next-path.ts";
import { Success } from "../illustrations/success.tsx";
import { ReadingLayout } from "../layouts/reading-layout.tsx";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext, siteContext } from "../site.ts";
import { SolarForm } from "../solar/form.tsx";
import { requestQuote, wasAskedFor } from "../solar/request.ts";
import { ButtonLink } from "../ui/button.tsx";
import { FocusOnMount } from "../ui/focus-on-mount.tsx";
import { Prose } from "../ui/prose.tsx";

export const handle: PageHandle = { title: "Get a solar quote", tint: "yellow" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isSignedIn) throw requireSignIn(request);
  const api = context.get(apiContext);
  const [content, profile] = await Promise.all([readContent(api, "solar"), api("GET /api/user/attributes")]);
  if (profile.status === 401) throw requireSignIn(request);
  const hasNoAddress = profile.ok && profile.data.address === "";
  return { content, hasNoAddress, isRequested: wasAskedFor(request.url) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return requestQuote(await request.formData(), context.get(apiContext));
}

export function Component() {
  const { content, hasNoAddress, isRequested } = useLoaderData<typeof loader>();
  return isRequested ? (
    <SolarRequested content={content} />
  ) : (
    <SolarForm content={content} hasNoAddress={hasNoAddress} />
  );
}

/** The quote is asked for. */
function SolarRequested({ content }: { content: Content }) {
  return (
    <ReadingLayout picture={<Success />} heading={<FocusOnMount>Your request is on its way</FocusOnMount>}>
      <Prose html={content.bodyEnd} />
      <p>
        <ButtonLink look="secondary" to="/account/overview">
          {content.secondaryButtonText ?? "Back to my account"}
        </ButtonLink>
      </p>
    </ReadingLayout>
  );
}
