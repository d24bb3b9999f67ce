import { loadWords, WordsPage } from "../layouts/words-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Accessibility",
  description: "How accessible our pages are, what isn't right yet, and how to tell us.",
  isPublic: true,
};

export const loader = loadWords("accessibility");

export const Component = WordsPage;
