import type { ComponentType } from "react";
import type { Api } from "../../../contract/client.ts";
import type { Content } from "../../../contract/content.ts";
import type { Submission } from "../submission.ts";

export const dialogNames = [
  "edit-name",
  "change-email",
  "change-password",
  "delete-account",
  "edit-meter",
  "withdraw",
  "why-electricity",
  "why-gas",
] as const;

export type DialogName = (typeof dialogNames)[number];

export interface AccountDialog {
  Dialog: ComponentType<DialogProps>;
  submit?: (api: Api, submission: Submission) => unknown;
  doneMessage?: string;
  contentTag?: "delete-account" | "edit-meter";
}

export interface DialogProps {
  content: Partial<Content>;
  isBusy: boolean;
  hasAccessKeys: boolean;
}

export const OVERVIEW = "/account/overview";

export function dialogPath(name: DialogName): string {
  return `${OVERVIEW}?dialog=${name}`;
}

export function donePath(name: DialogName): string {
  return `${OVERVIEW}?done=${name}`;
}

export function requestedDialog(search: URLSearchParams): DialogName | null {
  const requested = search.get("dialog");
  return dialogNames.find((name) => name === requested) ?? null;
}
