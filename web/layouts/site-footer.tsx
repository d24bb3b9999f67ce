import { HillsAndHomes } from "../illustrations/hills-and-homes.tsx";
import { StoreBadges } from "../illustrations/store-badges.tsx";
import { useSite } from "../site.ts";
import { FooterLinks } from "./footer-links.tsx";
import styles from "./site-footer.module.css";
import { SignOutButton } from "./site-header.tsx";

export function SiteFooter({ isCompact = false }: { isCompact?: boolean | undefined }) {
  const { productName, isSignedIn, now, links } = useSite();
  return (
    <footer className={styles.footer} data-compact={isCompact ? "" : undefined}>
      <HillsAndHomes />
      <div className={styles.ground}>
        <div className={styles.inner}>
          <FooterLinks />
          {(links.appStore || links.googlePlay) && (
            <section className={styles.app}>
              <h2>Get the app</h2>
              <p>See what your home uses, half hour by half hour.</p>
              <StoreBadges />
            </section>
          )}
        </div>
        <div className={styles.end}>
          <p>
            © {yearInLondon(now)} {productName}
          </p>
          {isSignedIn && <SignOutButton className={styles.signOut} />}
        </div>
      </div>
    </footer>
  );
}

const londonYears = new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: "Europe/London" });

function yearInLondon(now: number): string {
  return londonYears.format(now * 1000);
}
