import type { Api } from "../../contract/client.ts";
import type { Content } from "../../contract/content.ts";
import type { FormResult } from "../forms/form-result.ts";
import { readContent } from "../page-content.ts";
import { nextQuery } from "./session/next-path.ts";

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

/** Screens that signed-out visitors can open by address. */
export const screensByName = {
  "sign-in": "signIn",
  "sign-up": "signUp",
  "verify-code": "confirmSignUp",
  "forgot-password": "forgotPassword",
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screensByName;

export interface AuthResult extends FormResult {
  screen: Screen;
  email?: string;
  isSentEarlier?: boolean;
  isResent?: boolean;
  notice?: "confirmed" | "password-changed";
}

export function screenByName(name: string | null): Screen {
  return name !== null && Object.hasOwn(screensByName, name) ? screensByName[name as ScreenName] : "signIn";
}

export interface ScreenProps {
  content: Content;
  result: AuthResult | undefined;
  next: string | null;
  email: string | undefined;
}

export function formAction(next: string | null): string {
  return `/${nextQuery(next)}`;
}

export interface AuthPage {
  screen: Screen;
  next: string | null;
  content: ScreenContent;
  email?: string | undefined;
}

export async function readScreenContent(api: Api): Promise<ScreenContent> {
  const entries = Object.entries(screenTags) as [Screen, (typeof screenTags)[Screen]][];
  const content = await Promise.all(
    entries.map(async ([screen, tag]) => [screen, await readContent(api, tag)] as const),
  );
  return Object.fromEntries(content) as ScreenContent;
}
