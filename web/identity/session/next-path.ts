import { sameSitePath } from "../../../domain/redirect.ts";

/** The page that was wanted before signing in; null when there was none, or it is not on this site. */
export function nextPath(url: string): string | null {
  const path = sameSitePath(new URL(url).searchParams.get("next") ?? "");
  return path === null || path === "/" ? null : path;
}
