import { ContentPage, contentLoader } from "../layouts/content-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Privacy notice",
  description: "What we know about you, why, who else sees it, and how to make us forget it.",
  isPublic: true,
};

export const loader = contentLoader("privacy");

export const Component = ContentPage;
