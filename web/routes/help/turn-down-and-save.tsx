import { ContentPage, contentLoader } from "../../layouts/content-page.tsx";
import type { PageHandle } from "../../page.ts";

export const handle: PageHandle = {
  title: "About Turn Down and Save",
  isPublic: true,
};

export const loader = contentLoader("turn-down-and-save");

export const Component = ContentPage;
