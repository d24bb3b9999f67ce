import { ContentPage, contentLoader } from "../layouts/content-page.tsx";
import type { PageHandle } from "../page.ts";

export const handle: PageHandle = {
  title: "Terms of service",
  description: "What you can expect from us, and what we ask of you.",
  isPublic: true,
};

export const loader = contentLoader("terms-of-service");

export const Component = ContentPage;
