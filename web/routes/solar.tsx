import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireSignIn } from "../identity/session/require-sign-in.ts";
import type { PageHandle } from "../page.ts";
import { readContent } from "../page-content.ts";
import { apiContext, siteContext } from "../site.ts";
import { SolarForm } from "../solar/form.tsx";
import { requestQuote, wasAskedFor } from "../solar/request.ts";
import { SolarRequested } from "../solar/requested.tsx";

export const handle: PageHandle = { title: "Get a solar quote", tint: "yellow" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isSignedIn) throw requireSignIn(request);
  const api = context.get(apiContext);
  const [words, profile] = await Promise.all([readContent(api, "solar"), api("GET /api/user/attributes")]);
  if (profile.status === 401) throw requireSignIn(request);
  const hasNoAddress = profile.ok && profile.data.address === "";
  return { words, hasNoAddress, isRequested: wasAskedFor(request.url) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return requestQuote(await request.formData(), context.get(apiContext));
}

export function Component() {
  const { words, hasNoAddress, isRequested } = useLoaderData<typeof loader>();
  return isRequested ? (
    <SolarRequested words={words} />
  ) : (
    <SolarForm words={words} hasNoAddress={hasNoAddress} />
  );
}
