import type { Api } from "../../contract/client.ts";
import type { Content } from "../../contract/content.ts";
import type { FormResult } from "../forms/form-result.ts";
import { readContent } from "../page-content.ts";
import { nextQuery } from "./session/next-path.ts";

/** The states of the auth screen that show something of their own, each with the tags of its words. */
export const screenTags = {
  signIn: "sign-in",
  signUp: "sign-up",
  confirmSignUp: "confirm-sign-up",
  forgotPassword: "forgot-password",
  resetPassword: "reset-password",
  verifyContact: "verify-contact",
} as const;

export type Screen = keyof typeof screenTags;

export type ScreenContent = Record<Screen, Content>;

/** What signed-out visitors may ask for by address, for when there is no script to change the screen. */
export const screensByName = {
  "sign-in": "signIn",
  "sign-up": "signUp",
  "verify-code": "confirmSignUp",
  "forgot-password": "forgotPassword",
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screensByName;

/** A form's answer: which screen comes next, for whom, and what to say there. */
export interface AuthResult extends FormResult {
  screen: Screen;
  /** The address that a code was sent to. */
  email?: string;
  /** The code went there earlier, and none was sent just now. */
  isSentEarlier?: boolean;
  /** Another code is on its way. */
  isResent?: boolean;
  notice?: "confirmed" | "password-changed";
}

export function screenNamed(name: string | null): Screen {
  return screensByName[name as ScreenName] ?? "signIn";
}

/** What every auth screen is given. */
export interface ScreenProps {
  content: Content;
  result: AuthResult | undefined;
  next: string | null;
  /** The address that was typed on the screen before, or that a code went to. */
  email: string | undefined;
}

/** Where the screens' forms go. */
export function formAction(next: string | null): string {
  return `/${nextQuery(next)}`;
}

/** What the auth screens are made from. */
export interface AuthPage {
  /** The screen that the address asks for. */
  screen: Screen;
  /** The page to go to afterwards. */
  next: string | null;
  content: ScreenContent;
  /** The new address that waits for its code. */
  email?: string | undefined;
}

/** The words of all screens at once: changing the screen needs no further call. */
export async function readScreenContent(api: Api): Promise<ScreenContent> {
  const entries = Object.entries(screenTags) as [Screen, (typeof screenTags)[Screen]][];
  const content = await Promise.all(
    entries.map(async ([screen, tag]) => [screen, await readContent(api, tag)] as const),
  );
  return Object.fromEntries(content) as ScreenContent;
}
