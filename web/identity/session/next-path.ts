import { redirect } from "react-router";
import { sameSitePath } from "../../../domain/redirect.ts";

/** The page that was wanted before signing in; null when there was none, or it is not on this site. */
export function nextPath(url: string): string | null {
  const path = sameSitePath(new URL(url).searchParams.get("next") ?? "");
  return path === null || path === "/" ? null : path;
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
