import { parseEmail } from "../../domain/email.ts";
import type { AuthResult, Screen } from "./screens.ts";

export const awaitingCode: readonly Screen[] = ["confirmSignUp", "resetPassword"];

type AwaitedCode = Pick<AuthResult, "screen" | "email" | "isSentEarlier">;

/** Stored in the history entry: phones reload a page after a visit to the mail app. */
export function storeAwaitedCode({ screen, email, isSentEarlier = false }: AwaitedCode): void {
  history.replaceState({ ...history.state, usr: { codeAwaited: { screen, email, isSentEarlier } } }, "");
}

export function clearAwaitedCode(): void {
  if (typeof document !== "undefined") history.replaceState({ ...history.state, usr: null }, "");
}

export function readAwaitedCode(state: unknown): AwaitedCode | undefined {
  const { codeAwaited } = (state ?? {}) as {
    codeAwaited?: Partial<Record<keyof AwaitedCode, unknown>> | null;
  };
  const known = awaitingCode.find((one) => one === codeAwaited?.screen);
  const address = parseEmail(String(codeAwaited?.email ?? ""));
  if (!known || !address.ok) return undefined;
  return { screen: known, email: address.value, isSentEarlier: codeAwaited?.isSentEarlier === true };
}
