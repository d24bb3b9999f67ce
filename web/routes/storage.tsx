import { ContentPage, contentLoader } from "../layouts/content-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Cookies and storage",
  description: "The few cookies and the little storage we use on your device. Nothing follows you around.",
  isPublic: true,
  ignoresQuery: true,
};

export const loader = contentLoader("storage");

export const Component = ContentPage;
