import { useEffect, useRef } from "react";
import { useActionData, useLoaderData, useLocation } from "react-router";
import { useSite } from "../site.ts";
import { useIsHydrated } from "../use-is-hydrated.ts";
import { ConfirmSignUp } from "./confirm-sign-up.tsx";
import { rememberWanted } from "./customer-storage.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { ResetPassword } from "./reset-password.tsx";
import type { AuthPage } from "./screen-words.ts";
import type { AuthReply, Screen } from "./screens.ts";
import { SignIn } from "./sign-in.tsx";
import { SignUp } from "./sign-up.tsx";
import { VerifyContact } from "./verify-contact.tsx";

const components = {
  signIn: SignIn,
  signUp: SignUp,
  confirmSignUp: ConfirmSignUp,
  forgotPassword: ForgotPassword,
  resetPassword: ResetPassword,
  verifyContact: VerifyContact,
} satisfies Record<Screen, unknown>;

/** The screen of the auth state: what a form answered, else what a link chose, else what the address asks for. */
export function AuthScreens() {
  const page = useLoaderData() as AuthPage;
  const reply = useActionData() as AuthReply | undefined;
  const state = useLocation().state as { screen?: Screen } | null;
  const isHydrated = useIsHydrated();
  const chosen = isHydrated ? state?.screen : undefined;
  const screen = reply?.screen ?? chosen ?? page.screen;
  const words = page.words[screen];
  useScreenArrival(screen, `${reply?.errors ? "Error: " : ""}${words.title}`);
  useEffect(() => {
    if (page.wanted) rememberWanted(page.wanted);
  }, [page.wanted]);
  const Shown = components[screen];
  return <Shown words={words} reply={reply} wanted={page.wanted} />;
}

/** A change of screen is a change of page to those who listen: a new title, and the focus on the heading. */
function useScreenArrival(screen: Screen, title: string) {
  const { productName } = useSite();
  const last = useRef(screen);
  // After the page's own title is set: that one knows the address only.
  useEffect(() => {
    document.title = `${title} – ${productName}`;
  }, [title, productName]);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
}
