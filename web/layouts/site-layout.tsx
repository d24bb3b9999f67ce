import type { ReactNode } from "react";
import { SkipLink } from "../ui/skip-link.tsx";
import { DevelopmentBanner } from "./development-banner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./site-layout.module.css";

/** Around every page: the way past the navigation, the navigation, the page, the footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.site}>
      <SkipLink />
      <DevelopmentBanner />
      <SiteHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
