import { ContentPage, contentLoader } from "../layouts/content-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Terms of service",
  isPublic: true,
  ignoresQuery: true,
};

export const loader = contentLoader("terms-of-service");

export const Component = ContentPage;
