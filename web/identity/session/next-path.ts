import { redirect } from "react-router";
import { sameSitePath } from "../../../domain/redirect.ts";

export function nextPath(url: string): string | null {
  const path = sanitizeNextPath(new URL(url).searchParams.get("next") ?? "");
  return path === "/" ? null : path;
}

const HARMLESS_DIALOGS = ["edit-name", "change-email", "change-password", "why-electricity", "why-gas"];

/** Drops destructive dialogs and done messages, because another person may have signed in. */
export function sanitizeNextPath(text: string): string | null {
  const path = sameSitePath(text);
  if (path === null) return null;
  const url = new URL(path, "https://own.invalid");
  const { searchParams } = url;
  const dialog = searchParams.get("dialog") ?? "";
  const dropped = ["withdraw", "stop", "done", ...(HARMLESS_DIALOGS.includes(dialog) ? [] : ["dialog"])];
  // Deleting a missing parameter would still re-encode the others.
  for (const name of dropped) if (searchParams.has(name)) searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

export function nextQuery(path: string | null): string {
  return path ? `?${new URLSearchParams({ next: path })}` : "";
}

export function requireSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${nextQuery(pathname + search)}`);
}
