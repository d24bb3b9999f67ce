import { DisplayWithEui, DisplayWithGuid, DisplayWithMac } from "../illustrations/in-home-displays.tsx";
import type { PageContent } from "../page-content.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { Prose } from "../ui/prose.tsx";
import styles from "./meter-code-examples.module.css";

/** Where the code is printed, in drawings, in words and in a video. */
export function MeterCodeExamples({ words }: { words: PageContent }) {
  return (
    <Disclosure summary="Show me examples">
      <div className={styles.drawings}>
        <DisplayWithGuid />
        <DisplayWithMac />
        <DisplayWithEui />
      </div>
      <Prose html={words.bodyExtra} />
      {words.link && (
        <p>
          <ExternalLink href={words.link} isNewTab>
            {words.secondaryButtonText ?? "Watch a video"}
          </ExternalLink>
        </p>
      )}
    </Disclosure>
  );
}
