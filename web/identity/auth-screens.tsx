import { type ComponentType, useEffect, useRef, useState } from "react";
import { useActionData, useLoaderData, useLocation } from "react-router";
import { FlowLayout } from "../layouts/flow-layout.tsx";
import { type LazyPart, lazyPart, useLazyModule } from "../runtime/lazy-module.ts";
import { useIsHydrated } from "../runtime/use-is-hydrated.ts";
import { useSite } from "../site.ts";
import { LoadFailed } from "../ui/load-failed.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { awaitingCode, readAwaitedCode, storeAwaitedCode } from "./awaited-code.ts";
import type { AuthPage, AuthResult, Screen, ScreenProps } from "./screens.ts";
import { storeNextPath } from "./session/customer-storage.ts";
import { SignIn } from "./sign-in/sign-in.tsx";
import { SignUp } from "./sign-up/sign-up.tsx";

type Components = Partial<Record<Screen, ComponentType<ScreenProps>>>;

const firstScreens: Components = { signIn: SignIn, signUp: SignUp };

export function AuthScreens() {
  const page = useLoaderData() as AuthPage;
  const result = useActionData() as AuthResult | undefined;
  const state = useLocation().state as { screen?: Screen; email?: string } | null;
  const isHydrated = useIsHydrated();
  const chosen = isHydrated ? state?.screen : undefined;
  const current = result ?? (isHydrated ? readAwaitedCode(state) : undefined);
  const screen = current?.screen ?? chosen ?? page.screen;
  const content = page.content[screen];
  const { code, hasFailed, fetch } = useLazyModule(
    lazyScreens,
    useHasInteracted() || lazyNames.includes(screen),
  );
  const screens: Components = { ...firstScreens, ...code?.codeScreens };
  const ScreenComponent = screens[screen];
  useEffect(() => {
    if (result?.email && awaitingCode.includes(result.screen)) storeAwaitedCode(result);
  }, [result]);
  useScreenAnnouncer(ScreenComponent && screen, `${result?.errors ? "Error: " : ""}${content.title}`);
  useEffect(() => {
    if (page.next) storeNextPath(page.next);
  }, [page.next]);
  if (!ScreenComponent)
    return (
      <FlowLayout heading={content.title}>
        {hasFailed ? <LoadFailed onRetry={fetch} /> : <Spinner />}
      </FlowLayout>
    );
  return (
    <ScreenComponent
      content={content}
      result={current}
      next={page.next}
      email={current?.email ?? state?.email ?? page.email}
    />
  );
}

function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const onInteraction = () => setHasInteracted(true);
    const events = ["focusin", "pointerdown"] as const;
    for (const event of events) addEventListener(event, onInteraction, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, onInteraction);
    };
  }, []);
  return hasInteracted;
}

function useScreenAnnouncer(screen: Screen | undefined, title: string) {
  const { productName } = useSite();
  const last = useRef(screen);
  // Overrides the page's own title, which depends only on the address.
  useEffect(() => {
    document.title = `${title} – ${productName}`;
  }, [title, productName]);
  useEffect(() => {
    if (!screen || last.current === screen) return;
    last.current = screen;
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen]);
}

/** Loaded at the first interaction, before a code is needed. */
export const lazyScreens = lazyPart("web/identity/code-screens.ts", () => import("./code-screens.ts"));

export function partsOf(screen: Screen | undefined): LazyPart[] {
  return screen && lazyNames.includes(screen) ? [lazyScreens] : [];
}

const lazyNames: readonly Screen[] = ["forgotPassword", "confirmSignUp", "resetPassword", "verifyContact"];
