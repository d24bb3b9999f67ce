import type { Content } from "../../contract/content.ts";
import type { AuthResult } from "./screens.ts";
import { nextQuery } from "./session/next-query.ts";

/** What every auth screen is given. */
export interface ScreenProps {
  words: Content;
  reply: AuthResult | undefined;
  wanted: string | null;
}

/** Where the screens' forms go. */
export function formAction(wanted: string | null): string {
  return `/${nextQuery(wanted)}`;
}
