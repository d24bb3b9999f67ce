import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import type { FormResult } from "../forms/form-result.ts";
import { requireSignIn } from "../identity/session/next-path.ts";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { lazyPart } from "../runtime/lazy-module.ts";
import { apiContext, siteContext } from "../site.ts";
import { readEstimate } from "../solar/estimate.ts";
import { SolarForm } from "../solar/form.tsx";
import { readRequests, requestAt, requestQuote } from "../solar/request.ts";

const requestedParts = lazyPart(
  "web/solar/request-outcome.tsx",
  () => import("../solar/request-outcome.tsx"),
);

export const handle: PageHandle = {
  title: "Get a solar quote",
  tint: "yellow",
  isTask: true,
  parts: (loaded?: Awaited<ReturnType<typeof loader>>) => (loaded?.requested.length ? [requestedParts] : []),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isSignedIn) throw requireSignIn(request);
  const api = context.get(apiContext);
  const [content, profile, requested, estimate] = await Promise.all([
    readContent(api, "solar"),
    api("GET /api/user/attributes"),
    readRequests(api, request),
    readEstimate(api, request.url),
  ]);
  const hasNoAddress = profile.ok && profile.data.address === "";
  if (requested.length > 0) await requestedParts.fetch();
  return { content, hasNoAddress, requested, estimate, made: requestAt(request.url, requested) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return requestQuote(request, context.get(apiContext));
}

/** A rejected form keeps its page by default; a changed estimate has to be fetched again. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || Boolean((actionResult as FormResult | undefined)?.errors?.estimate);
}

export function Component() {
  const { content, hasNoAddress, requested, estimate, made } = useLoaderData<typeof loader>();
  const parts = requestedParts.loaded();
  if (made && parts) return <parts.SolarRequested content={content} made={made} />;
  return (
    <SolarForm content={content} hasNoAddress={hasNoAddress} estimate={estimate}>
      {requested.length > 0 && parts ? <parts.EarlierRequests leads={requested} /> : undefined}
    </SolarForm>
  );
}
