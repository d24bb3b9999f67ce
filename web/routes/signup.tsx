import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useNavigate } from "react-router";
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

/** Signing up, which then goes on at `/`. Who was sent by a friend is remembered first. */
export function Component() {
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    rememberReferral(query.get("referral_id"));
    const next = wantedQuery(wantedPage(location.href));
    void navigate(`/${next}`, { replace: true, state: { screen: "signUp" }, preventScrollReset: true });
  }, [navigate]);
  return <AuthScreens />;
}
