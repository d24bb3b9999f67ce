import { ContentPage, contentLoader } from "../layouts/content-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Privacy notice",
  isPublic: true,
  ignoresQuery: true,
};

export const loader = contentLoader("privacy");

export const Component = ContentPage;
