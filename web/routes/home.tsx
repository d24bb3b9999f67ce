import { useEffect } from "react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLocation,
  useNavigate,
} from "react-router";
import type { Api } from "../../contract/client.ts";
import { AuthScreens, lazyScreens, partsOf } from "../identity/auth-screens.tsx";
import { type AuthPage, type AuthResult, readScreenContent, screenByName } from "../identity/screens.ts";
import { storeReferral } from "../identity/session/customer-storage.ts";
import { nextPath, nextQuery } from "../identity/session/next-path.ts";
import { passkeySignIn, signIn } from "../identity/sign-in/sign-in.tsx";
import { signUp } from "../identity/sign-up/sign-up.tsx";
import type { PageHandle } from "../page.ts";
import { apiContext, siteContext } from "../site.ts";

export const handle: PageHandle = {
  title: ({ content, screen }: AuthPage) => content[screen].title ?? "",
  description: "Link your smart meter for free: see what your home uses, and find your way to net zero.",
  isPublic: true,
  isTask: true,
  parts: (page?: AuthPage, result?: AuthResult) => partsOf(result?.screen ?? page?.screen),
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<AuthPage | Response> {
  const api = context.get(apiContext);
  const next = nextPath(request.url);
  const { pathname, searchParams } = new URL(request.url);
  if (context.get(siteContext).isSignedIn) {
    const session = await api("GET /api/identity/session");
    if (session.ok && session.data.verifyContact)
      return {
        screen: "verifyContact",
        next,
        content: await readScreenContent(api),
        email: session.data.newEmail ?? undefined,
      };
    if (session.ok) return redirect(next ?? (await signedInPath(api)));
  }
  const screen = pathname === "/signup" ? "signUp" : screenByName(searchParams.get("screen"));
  return { screen, next, content: await readScreenContent(api) };
}

async function signedInPath(api: Api): Promise<string> {
  const linked = await api("GET /api/user/linked-items");
  return linked.ok && linked.data.items.length === 0 ? "/onboarding" : "/account";
}

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const next = nextPath(request.url);
  const intent = String(form.get("intent"));
  switch (intent) {
    case "sign-in":
      return signIn(form, api, next);
    case "passkey":
      return passkeySignIn(api, next);
    case "sign-up":
      return signUp(form, api);
    default: {
      const { codeFormHandler } = await lazyScreens.fetch();
      const submit = codeFormHandler(intent) ?? signIn;
      return submit(form, api, next);
    }
  }
}

/** The next screen comes from a form result or link state, and its content is already loaded. */
export function shouldRevalidate() {
  return false;
}

/** Stores the referral first, because signing up from a link continues at `/`. */
export function Component() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === "/") return;
    storeReferral(new URLSearchParams(search).get("referral_id"));
    const next = nextQuery(nextPath(location.href));
    void navigate(`/${next}`, {
      replace: true,
      state: { screen: "signUp", isRewritten: true },
      preventScrollReset: true,
    });
  }, [navigate, pathname, search]);
  return <AuthScreens />;
}
