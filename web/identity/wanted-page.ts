import { redirect } from "react-router";
import { sameSitePath } from "../../domain/redirect.ts";

/** Answers a signed-out visitor of a customer's page: sign in, and come back here. For loaders and actions. */
export function signInFirst(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${wantedQuery(pathname + search)}`);
}

/** The page that was wanted before signing in; null when there was none, or it is not on this site. */
export function wantedPage(url: string): string | null {
  const path = sameSitePath(new URL(url).searchParams.get("next") ?? "");
  return path === null || path === "/" ? null : path;
}

/** `?next=…`, or nothing. */
export function wantedQuery(path: string | null): string {
  return path ? `?${new URLSearchParams({ next: path })}` : "";
}
