import { loadWords, WordsPage } from "../../layouts/words-page.tsx";
import type { PageHandle } from "../../page.ts";

export const handle: PageHandle = {
  title: "About Turn Down and Save",
  description: "Use a little less when it matters most, and be paid for it.",
  isPublic: true,
};

export const loader = loadWords("turn-down-and-save");

export const Component = WordsPage;
