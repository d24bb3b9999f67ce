import { redirect } from "react-router";
import { sameSitePath } from "../../../domain/redirect.ts";

/** The page wanted before sign-in; null for none or another site. */
export function nextPath(url: string): string | null {
  const path = wantedPage(new URL(url).searchParams.get("next") ?? "");
  return path === "/" ? null : path;
}

/** Dialogs that do not end anything. */
const HARMLESS_WINDOWS = ["edit-name", "change-email", "change-password", "why-electricity", "why-gas"];

/**
 * A same-site page wanted by the browser's previous user, without destructive dialogs and done-messages,
 * since another person may have signed in.
 */
export function wantedPage(text: string): string | null {
  const path = sameSitePath(text);
  if (path === null) return null;
  const url = new URL(path, "https://own.invalid");
  const { searchParams } = url;
  const window = searchParams.get("dialog") ?? "";
  const dropped = ["withdraw", "stop", "done", ...(HARMLESS_WINDOWS.includes(window) ? [] : ["dialog"])];
  // Deleting a missing parameter would still re-encode the others.
  for (const name of dropped) if (searchParams.has(name)) searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** `?next=…` or empty. */
export function nextQuery(path: string | null): string {
  return path ? `?${new URLSearchParams({ next: path })}` : "";
}

/** Redirects a signed-out visitor to sign in and back. For loaders and actions. */
export function requireSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${nextQuery(pathname + search)}`);
}
