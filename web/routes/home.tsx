import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLocation,
  useNavigate,
} from "react-router";
import type { Api } from "../../contract/client.ts";
import { AuthScreens } from "../identity/auth-screens.tsx";
import { rememberReferral } from "../identity/customer-storage.ts";
import { resendReset, reset, sendReset } from "../identity/reset-forms.ts";
import { type AuthPage, readScreenWords } from "../identity/screen-words.ts";
import { screenNamed } from "../identity/screens.ts";
import { passkeySignIn, signIn } from "../identity/sign-in-form.ts";
import { confirm, resend, signUp } from "../identity/sign-up-form.ts";
import { resendVerifyContact, verifyContact } from "../identity/verify-contact-forms.ts";
import { wantedPage, wantedQuery } from "../identity/wanted-page.ts";
import type { PageHandle } from "../page.ts";
import { apiContext, siteContext } from "../site.ts";

export const handle: PageHandle = {
  title: ({ words, screen }: AuthPage) => words[screen].title ?? "",
  description:
    "Link your smart meter for free: see what your home uses, half hour by half hour, and find your way to net zero.",
  isPublic: true,
};

/** Signed in: on to the wanted page, the account, or onboarding. Signed out: the auth screens. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<AuthPage | Response> {
  const api = context.get(apiContext);
  const words = readScreenWords(api);
  const wanted = wantedPage(request.url);
  const { pathname, searchParams } = new URL(request.url);
  if (context.get(siteContext).isSignedIn) {
    const session = await api("GET /api/identity/session");
    if (session.ok && session.data.verifyContact)
      return { screen: "verifyContact", wanted, words: await words };
    if (session.ok) return redirect(wanted ?? (await homeOf(api)));
  }
  const screen = pathname === "/signup" ? "signUp" : screenNamed(searchParams.get("screen"));
  return { screen, wanted, words: await words };
}

/** Customers with a linked meter live in the account, all others begin onboarding. */
async function homeOf(api: Api): Promise<string> {
  const linked = await api("GET /api/user/linked-items");
  return linked.ok && linked.data.items.length === 0 ? "/onboarding" : "/account";
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const wanted = wantedPage(request.url);
  switch (form.get("intent")) {
    case "passkey":
      return passkeySignIn(api, wanted);
    case "sign-up":
      return signUp(form, api);
    case "confirm":
      return confirm(form, api, wanted);
    case "resend":
      return resend(form, api);
    case "forgot-password":
      return sendReset(form, api);
    case "resend-reset":
      return resendReset(form, api);
    case "reset-password":
      return reset(form, api);
    case "verify-contact":
      return verifyContact(form, api);
    case "resend-verify-contact":
      return resendVerifyContact(api);
    default:
      return signIn(form, api, wanted);
  }
}

/** The words of all screens are here already, and what comes next is in a form's answer or a link's state. */
export function shouldRevalidate() {
  return false;
}

/** Signing up from a link goes on at `/`. Who was sent by a friend is remembered first. */
export function Component() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === "/") return;
    rememberReferral(new URLSearchParams(search).get("referral_id"));
    const next = wantedQuery(wantedPage(location.href));
    void navigate(`/${next}`, {
      replace: true,
      state: { screen: "signUp", isRewritten: true },
      preventScrollReset: true,
    });
  }, [navigate, pathname, search]);
  return <AuthScreens />;
}
