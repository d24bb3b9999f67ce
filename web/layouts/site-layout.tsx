import type { ReactNode } from "react";
import { useSite } from "../site.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./site-layout.module.css";

export function SiteLayout({ children, isTask }: { children: ReactNode; isTask?: boolean | undefined }) {
  return (
    <div className={styles.site}>
      <SkipLink />
      <DevelopmentBanner />
      <SiteHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter isCompact={isTask} />
    </div>
  );
}

function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to main content
    </a>
  );
}

function DevelopmentBanner() {
  const { sandboxUrl } = useSite();
  if (!sandboxUrl) return null;
  return (
    <aside className={styles.banner} aria-label="Development">
      <span>Sandbox</span>
      <a href={`${sandboxUrl}/mail`}>Inbox</a>
      <a href={`${sandboxUrl}/`}>Homes and cards to try</a>
    </aside>
  );
}
