import { redirect } from "react-router";
import { sameSitePath } from "../../../domain/redirect.ts";

/** The page that was wanted before signing in; null when there was none, or it is not on this site. */
export function nextPath(url: string): string | null {
  const path = wantedPage(new URL(url).searchParams.get("next") ?? "");
  return path === "/" ? null : path;
}

/** The windows that ask whether to end something for good. */
const ENDING_WINDOWS = ["delete-account", "withdraw", "stop"];

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
  if (ENDING_WINDOWS.includes(searchParams.get("dialog") ?? "")) searchParams.delete("dialog");
  for (const name of ["withdraw", "stop", "done"]) if (searchParams.has(name)) searchParams.delete(name);
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
