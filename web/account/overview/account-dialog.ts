import type { ComponentType } from "react";
import type { Api } from "../../../contract/client.ts";
import type { Content } from "../../../contract/content.ts";
import type { Submission } from "../submission.ts";

/** The dialogs of the overview, each opened by `?dialog=`, so that they open and close without script too. */
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

/** A dialog with what its form does: a row of the table in `dialogs.tsx`. */
export interface AccountDialog {
  Dialog: ComponentType<DialogProps>;
  /** Takes the dialog's form, whose intent is the dialog's name. */
  submit?: (api: Api, submission: Submission) => unknown;
  /** What the page says once that is done. */
  doneMessage?: string;
  /** What editors wrote for it. */
  contentTag?: "delete-account" | "edit-meter";
}

export interface DialogProps {
  /** Empty for a dialog without a `contentTag`. */
  content: Partial<Content>;
  /** Whether the dialog's form is on its way. */
  isBusy: boolean;
  hasAccessKeys: boolean;
}

export const OVERVIEW = "/account/overview";

/** The link that opens a dialog. */
export function dialogPath(name: DialogName): string {
  return `${OVERVIEW}?dialog=${name}`;
}

/** The overview after a dialog's form is done, which says so. */
export function donePath(name: DialogName): string {
  return `${OVERVIEW}?done=${name}`;
}

/** The dialog that the address asks for. */
export function dialogIn(search: URLSearchParams): DialogName | null {
  const asked = search.get("dialog");
  return dialogNames.find((name) => name === asked) ?? null;
}
