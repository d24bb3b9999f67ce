import { parseEmail } from "../../domain/email.ts";
import type { AuthResult, Screen } from "./screens.ts";

/** Screens for a code sent to an address typed on another screen. */
export const awaitingCode: readonly Screen[] = ["confirmSignUp", "resetPassword"];

type CodeAwaited = Pick<AuthResult, "screen" | "email" | "isSentEarlier">;

/**
 * Stores the awaited code in the history entry, so that a reload shows the same screen: phones reload a page
 * after a visit to the mail app. Separate from link state, which may hold an address without a sent code.
 */
export function keepCodeAwaited({ screen, email, isSentEarlier = false }: CodeAwaited): void {
  history.replaceState({ ...history.state, usr: { codeAwaited: { screen, email, isSentEarlier } } }, "");
}

/** Clears the entry, which holds an email address. */
export function forgetCodeAwaited(): void {
  if (typeof document !== "undefined") history.replaceState({ ...history.state, usr: null }, "");
}

/** The awaited code in a history entry's state, if any. */
export function codeAwaitedIn(state: unknown): CodeAwaited | undefined {
  const { codeAwaited } = (state ?? {}) as {
    codeAwaited?: Partial<Record<keyof CodeAwaited, unknown>> | null;
  };
  const known = awaitingCode.find((one) => one === codeAwaited?.screen);
  const address = parseEmail(String(codeAwaited?.email ?? ""));
  if (!known || !address.ok) return undefined;
  return { screen: known, email: address.value, isSentEarlier: codeAwaited?.isSentEarlier === true };
}
