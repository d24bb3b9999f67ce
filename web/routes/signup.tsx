import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { AuthScreens } from "../identity/auth-screens.tsx";
import { rememberReferral } from "../identity/customer-storage.ts";
import { type AuthPage, readScreenWords } from "../identity/screen-words.ts";
import { wantedPage, wantedQuery } from "../identity/wanted-page.ts";
import type { PageHandle } from "../page.ts";
import { apiContext, siteContext } from "../site.ts";

export const handle: PageHandle = {
  title: "Create your account",
  description: "Link your smart meter for free, and see what your home uses.",
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<AuthPage | Response> {
  const wanted = wantedPage(request.url);
  if (context.get(siteContext).isSignedIn) return redirect(`/${wantedQuery(wanted)}`);
  return { screen: "signUp", wanted, words: await readScreenWords(context.get(apiContext)) };
}

/**
 * Signing up, at the address `/`. Who was sent by a friend is remembered first. Only the address changes:
 * going to another page would lose what was typed before the scripts arrived. The state is the router's
 * own form of it, for when someone comes back to this entry of the history.
 */
export function Component() {
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    rememberReferral(query.get("referral_id"));
    const address = `/${wantedQuery(wantedPage(location.href))}`;
    history.replaceState({ ...history.state, usr: { screen: "signUp" } }, "", address);
  }, []);
  return <AuthScreens />;
}
