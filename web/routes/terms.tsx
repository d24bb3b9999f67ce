import { loadWords, WordsPage } from "../layouts/words-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Terms of service",
  description: "What you can expect from us, and what we ask of you.",
  isPublic: true,
};

export const loader = loadWords("terms-of-service");

export const Component = WordsPage;
