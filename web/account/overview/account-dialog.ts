import type { ComponentType } from "react";
import type { Api } from "../../../contract/client.ts";
import type { Content } from "../../../contract/content.ts";
import type { Submission } from "../submission.ts";

/** Dialogs of the overview, opened by `?dialog=`, so that they work without script. */
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

/** A dialog and its form's action: a row of the table in `dialogs.tsx`. */
export interface AccountDialog {
  Dialog: ComponentType<DialogProps>;
  /** Handles the form; its intent is the dialog's name. */
  submit?: (api: Api, submission: Submission) => unknown;
  /** Shown on the page after success. */
  doneMessage?: string;
  /** Tag of its editable content. */
  contentTag?: "delete-account" | "edit-meter";
}

export interface DialogProps {
  /** Empty for a dialog without a `contentTag`. */
  content: Partial<Content>;
  /** Whether the form is being submitted. */
  isBusy: boolean;
  hasAccessKeys: boolean;
}

export const OVERVIEW = "/account/overview";

/** Address that opens a dialog. */
export function dialogPath(name: DialogName): string {
  return `${OVERVIEW}?dialog=${name}`;
}

/** Address of the overview after a dialog's form succeeded. */
export function donePath(name: DialogName): string {
  return `${OVERVIEW}?done=${name}`;
}

/** The dialog in the address, if any. */
export function dialogIn(search: URLSearchParams): DialogName | null {
  const asked = search.get("dialog");
  return dialogNames.find((name) => name === asked) ?? null;
}
