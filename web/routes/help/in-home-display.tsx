import { useLoaderData } from "react-router";
import type { Content } from "../../../contract/content.ts";
import { DisplayWithEui, DisplayWithGuid, DisplayWithMac } from "../../illustrations/in-home-displays.tsx";
import { contentLoader } from "../../layouts/content-page.tsx";
import { ReadingLayout } from "../../layouts/reading-layout.tsx";
import styles from "../../onboarding/meter-code-examples.module.css";
import type { PageHandle } from "../../page.ts";
import { Prose } from "../../ui/prose.tsx";

export const handle: PageHandle = {
  title: "Find the code on your in-home display",
  description: "Where the GUID, MAC or EUI of a smart meter’s display is printed, step by step.",
  isPublic: true,
};

export const loader = contentLoader("in-home-display");

export function Component() {
  const { title, subtitle, body, bodyEnd } = useLoaderData<Content>();
  return (
    <ReadingLayout heading={title} lead={subtitle}>
      <div className={styles.drawings}>
        <DisplayWithGuid />
        <DisplayWithMac />
        <DisplayWithEui />
      </div>
      <Prose html={body} />
      <Prose html={bodyEnd} />
    </ReadingLayout>
  );
}
