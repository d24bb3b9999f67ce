import { useSearchParams } from "react-router";

/** The windows of the overview, each opened by `?dialog=`, so that they open and close without script too. */
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

export const OVERVIEW = "/account/overview";

/** The link that opens a window. */
export function dialogPath(name: DialogName): string {
  return `${OVERVIEW}?dialog=${name}`;
}

/** The page after something was done, which says so. */
export function donePath(what: string): string {
  return `${OVERVIEW}?done=${what}`;
}

/** The window that the address asks for. */
export function dialogIn(search: URLSearchParams): DialogName | null {
  const asked = search.get("dialog");
  return dialogNames.find((name) => name === asked) ?? null;
}

export function useDialogName(): DialogName | null {
  const [search] = useSearchParams();
  return dialogIn(search);
}
