import { loadWords, WordsPage } from "../layouts/words-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Help and support",
  description: "How to reach us, and whom to call in an emergency.",
  isPublic: true,
};

export const loader = loadWords("support");

export const Component = WordsPage;
