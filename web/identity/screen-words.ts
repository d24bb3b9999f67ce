import type { Api } from "../../contract/client.ts";
import { wordsOf } from "../words.ts";
import { type Screen, type ScreenWords, screenTags } from "./screens.ts";

/** What the auth screens are made from. */
export interface AuthPage {
  /** The screen that the address asks for. */
  screen: Screen;
  /** The page to go to afterwards. */
  wanted: string | null;
  words: ScreenWords;
}

/** The words of all screens at once: changing the screen needs no further call. */
export async function readScreenWords(api: Api): Promise<ScreenWords> {
  const entries = Object.entries(screenTags) as [Screen, (typeof screenTags)[Screen]][];
  const words = await Promise.all(
    entries.map(async ([screen, tag]) => [screen, await wordsOf(api, tag)] as const),
  );
  return Object.fromEntries(words) as ScreenWords;
}
