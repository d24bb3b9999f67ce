import type { PageContent } from "../page-content.ts";
import { ContentLink } from "../ui/content-link.tsx";
import { Prose } from "../ui/prose.tsx";
import styles from "./support.module.css";

export function Support({ content }: { content: PageContent }) {
  return (
    <section className={`${styles.support} no-print`} aria-labelledby="net-zero-support">
      <h2 id="net-zero-support" className={styles.heading}>
        {content.title}
      </h2>
      <Prose html={content.body} />
      {content.link && content.primaryButtonText && (
        <ContentLink to={content.link}>{content.primaryButtonText}</ContentLink>
      )}
    </section>
  );
}
