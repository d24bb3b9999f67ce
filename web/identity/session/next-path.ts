import { redirect } from "react-router";
import { sameSitePath } from "../../../domain/redirect.ts";

/** The page that was wanted before signing in; null when there was none, or it is not on this site. */
export function nextPath(url: string): string | null {
  const path = wantedPage(new URL(url).searchParams.get("next") ?? "");
  return path === "/" ? null : path;
}

/** The windows that a page may open with: all others ask whether to end something. */
const HARMLESS_WINDOWS = ["edit-name", "change-email", "change-password", "why-electricity", "why-gas"];

/**
 * A page on this site that was wanted by whoever used this browser before; null for any other. It opens without a
 * question whether to end something, and without word of what was done: those are for who pressed a button, and
 * somebody else may have signed in.
 */
export function wantedPage(text: string): string | null {
  const path = sameSitePath(text);
  if (path === null) return null;
  const url = new URL(path, "https://own.invalid");
  const { searchParams } = url;
  const window = searchParams.get("dialog") ?? "";
  const dropped = ["withdraw", "stop", "done", ...(HARMLESS_WINDOWS.includes(window) ? [] : ["dialog"])];
  // To delete what is not there would write the rest anew as well.
  for (const name of dropped) if (searchParams.has(name)) searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** `?next=…`, or nothing. */
export function nextQuery(path: string | null): string {
  return path ? `?${new URLSearchParams({ next: path })}` : "";
}

/** Answers a signed-out visitor of a customer's page: sign in, and come back here. For loaders and actions. */
export function requireSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${nextQuery(pathname + search)}`);
}
