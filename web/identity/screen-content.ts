import type { Api } from "../../contract/client.ts";
import { readContent } from "../page-content.ts";
import { type Screen, type ScreenContent, screenTags } from "./screens.ts";

/** What the auth screens are made from. */
export interface AuthPage {
  /** The screen that the address asks for. */
  screen: Screen;
  /** The page to go to afterwards. */
  wanted: string | null;
  words: ScreenContent;
}

/** The words of all screens at once: changing the screen needs no further call. */
export async function readScreenContent(api: Api): Promise<ScreenContent> {
  const entries = Object.entries(screenTags) as [Screen, (typeof screenTags)[Screen]][];
  const words = await Promise.all(
    entries.map(async ([screen, tag]) => [screen, await readContent(api, tag)] as const),
  );
  return Object.fromEntries(words) as ScreenContent;
}
