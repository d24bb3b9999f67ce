import type { Api } from "../../contract/client.ts";
import type { Content } from "../../contract/content.ts";
import type { FormResult } from "../forms/form-result.ts";
import { readContent } from "../page-content.ts";
import { nextQuery } from "./session/next-path.ts";

/** The auth screens with their content tags. */
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

/** Screens addressable by signed-out visitors without script. */
export const screensByName = {
  "sign-in": "signIn",
  "sign-up": "signUp",
  "verify-code": "confirmSignUp",
  "forgot-password": "forgotPassword",
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screensByName;

/** Form result: the next screen, its address and its messages. */
export interface AuthResult extends FormResult {
  screen: Screen;
  /** The address the code was sent to. */
  email?: string;
  /** The code was sent earlier, not just now. */
  isSentEarlier?: boolean;
  /** Another code was sent. */
  isResent?: boolean;
  notice?: "confirmed" | "password-changed";
}

export function screenNamed(name: string | null): Screen {
  return screensByName[name as ScreenName] ?? "signIn";
}

/** Props of every auth screen. */
export interface ScreenProps {
  content: Content;
  result: AuthResult | undefined;
  next: string | null;
  /** Typed on the previous screen, or the target of a code. */
  email: string | undefined;
}

/** Target of the screens' forms. */
export function formAction(next: string | null): string {
  return `/${nextQuery(next)}`;
}

/** Data of the auth screens. */
export interface AuthPage {
  /** The screen in the address. */
  screen: Screen;
  /** The page to open afterwards. */
  next: string | null;
  content: ScreenContent;
  /** The new address being verified. */
  email?: string | undefined;
}

/** Content of all screens at once, so that switching needs no call. */
export async function readScreenContent(api: Api): Promise<ScreenContent> {
  const entries = Object.entries(screenTags) as [Screen, (typeof screenTags)[Screen]][];
  const content = await Promise.all(
    entries.map(async ([screen, tag]) => [screen, await readContent(api, tag)] as const),
  );
  return Object.fromEntries(content) as ScreenContent;
}
