import type { PageContent } from "../page-content.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { Link } from "../ui/link.tsx";
import { Prose } from "../ui/prose.tsx";
import styles from "./support.module.css";

/** Help with the calculator, at the foot of each of its pages. */
export function Support({ content }: { content: PageContent }) {
  return (
    <section className={`${styles.support} no-print`} aria-labelledby="net-zero-support">
      <h2 id="net-zero-support" className={styles.heading}>
        {content.title}
      </h2>
      <Prose html={content.body} />
      {content.link && <HelpLink to={content.link}>{content.primaryButtonText}</HelpLink>}
    </section>
  );
}

/** Editors may lead to a page of ours or to a help desk elsewhere. */
function HelpLink({ to, children }: { to: string; children: string | undefined }) {
  return to.startsWith("/") ? (
    <Link to={to}>{children}</Link>
  ) : (
    <ExternalLink href={to}>{children}</ExternalLink>
  );
}
