import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireSignIn } from "../identity/session/next-path.ts";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { lazyPart } from "../runtime/lazy-module.ts";
import { apiContext, siteContext } from "../site.ts";
import { SolarForm } from "../solar/form.tsx";
import { readRequests, requestAt, requestQuote } from "../solar/request.ts";

/** Loaded only for customers with a request. */
const askedParts = lazyPart("web/solar/asked.tsx", () => import("../solar/asked.tsx"));

export const handle: PageHandle = {
  title: "Get a solar quote",
  tint: "yellow",
  isTask: true,
  parts: (loaded?: Awaited<ReturnType<typeof loader>>) => (loaded?.asked.length ? [askedParts] : []),
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isSignedIn) throw requireSignIn(request);
  const api = context.get(apiContext);
  const [content, profile, asked] = await Promise.all([
    readContent(api, "solar"),
    api("GET /api/user/attributes"),
    readRequests(api, request),
  ]);
  const hasNoAddress = profile.ok && profile.data.address === "";
  if (asked.length > 0) await askedParts.fetch();
  return { content, hasNoAddress, asked, made: requestAt(request.url, asked) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return requestQuote(await request.formData(), context.get(apiContext));
}

export function Component() {
  const { content, hasNoAddress, asked, made } = useLoaderData<typeof loader>();
  const parts = askedParts.now();
  if (made && parts) return <parts.SolarRequested content={content} made={made} />;
  return (
    <SolarForm content={content} hasNoAddress={hasNoAddress}>
      {asked.length > 0 && parts ? <parts.AskedBefore leads={asked} /> : undefined}
    </SolarForm>
  );
}
