import { parseEmail } from "../../domain/email.ts";
import type { AuthResult, Screen } from "./screens.ts";

/** The screens that wait for a code which went to an address that was typed on another screen. */
export const awaitingCode: readonly Screen[] = ["confirmSignUp", "resetPassword"];

type CodeAwaited = Pick<AuthResult, "screen" | "email" | "isSentEarlier">;

/**
 * Keeps in the entry of the browser's history which code is waited for, so that a reload shows the same screen: a
 * phone loads a page again when somebody has been to their e-mail and back. The router reads it as its state. It has
 * a name of its own there, for a link to a screen leaves an address as well, to which no code may have been sent.
 */
export function keepCodeAwaited({ screen, email, isSentEarlier = false }: CodeAwaited): void {
  history.replaceState({ ...history.state, usr: { codeAwaited: { screen, email, isSentEarlier } } }, "");
}

/** Clears the entry, which holds an email address. */
export function forgetCodeAwaited(): void {
  if (typeof document !== "undefined") history.replaceState({ ...history.state, usr: null }, "");
}

/** What the state of a history entry says, if it says that a code is waited for. */
export function codeAwaitedIn(state: unknown): CodeAwaited | undefined {
  const { codeAwaited } = (state ?? {}) as {
    codeAwaited?: Partial<Record<keyof CodeAwaited, unknown>> | null;
  };
  const known = awaitingCode.find((one) => one === codeAwaited?.screen);
  const address = parseEmail(String(codeAwaited?.email ?? ""));
  if (!known || !address.ok) return undefined;
  return { screen: known, email: address.value, isSentEarlier: codeAwaited?.isSentEarlier === true };
}
