import type { PageContent } from "../page-content.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { Prose } from "../ui/prose.tsx";
import styles from "./support.module.css";

/** Help with the calculator, at the foot of each of its pages. */
export function Support({ words }: { words: PageContent }) {
  return (
    <section className={`${styles.support} no-print`} aria-labelledby="net-zero-support">
      <h2 id="net-zero-support" className={styles.heading}>
        {words.title}
      </h2>
      <Prose html={words.body} />
      {words.link && <ExternalLink href={words.link}>{words.primaryButtonText}</ExternalLink>}
    </section>
  );
}
