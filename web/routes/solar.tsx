import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { signInFirst } from "../identity/wanted-page.ts";
import type { PageHandle } from "../page.ts";
import { apiContext, siteContext } from "../site.ts";
import { SolarForm } from "../solar/form.tsx";
import { requestQuote } from "../solar/request.ts";
import { SolarRequested } from "../solar/requested.tsx";
import { usePageView } from "../use-page-view.ts";
import { wordsOf } from "../words.ts";

export const handle: PageHandle = { title: "Get a solar quote", tint: "yellow" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isSignedIn) throw signInFirst(request);
  return wordsOf(context.get(apiContext), "solar");
}

export async function action({ request, context }: ActionFunctionArgs) {
  return requestQuote(await request.formData(), context.get(apiContext));
}

export function Component() {
  const words = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  usePageView("solar-form");
  const isRequested = reply !== undefined && "isRequested" in reply;
  return isRequested ? <SolarRequested words={words} /> : <SolarForm words={words} />;
}
