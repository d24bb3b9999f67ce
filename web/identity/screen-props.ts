import type { Content } from "../../contract/content.ts";
import type { AuthReply } from "./screens.ts";
import { wantedQuery } from "./wanted-query.ts";

/** What every auth screen is given. */
export interface ScreenProps {
  words: Content;
  reply: AuthReply | undefined;
  wanted: string | null;
}

/** Where the screens' forms go. */
export function formAction(wanted: string | null): string {
  return `/${wantedQuery(wanted)}`;
}
