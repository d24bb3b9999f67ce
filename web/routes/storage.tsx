import { ContentPage, contentLoader } from "../layouts/content-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Cookies and storage",
  description: "Two cookies and a little storage on your device, and nothing that follows you around.",
  isPublic: true,
  ignoresQuery: true,
};

export const loader = contentLoader("storage");

export const Component = ContentPage;
