import { Link } from "react-router";
import { HillsAndHomes } from "../illustrations/hills-and-homes.tsx";
import { StoreBadges } from "../illustrations/store-badges.tsx";
import { useSite } from "../site.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { SignOutButton } from "./sign-out-button.tsx";
import styles from "./site-footer.module.css";
import { policies, social, support } from "./site-links.ts";

/** Below every page: help, policies, the app, and the way out. */
export function SiteFooter() {
  const { productName, isSignedIn, now } = useSite();
  return (
    <footer className={styles.footer}>
      <HillsAndHomes />
      <div className={styles.ground}>
        <div className={styles.inner}>
          <FooterLinks heading="Support" links={support} />
          <FooterLinks heading="Policies" links={policies} />
          <FooterLinks heading="Follow us" links={social} />
          <section className={styles.app}>
            <h2>Get the app</h2>
            <p>See what your home uses, half hour by half hour.</p>
            <StoreBadges />
          </section>
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

interface FooterLinksProps {
  heading: string;
  links: readonly { href: string; words: string }[];
}

function FooterLinks({ heading, links }: FooterLinksProps) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={styles.links}>
        {links.map(({ href, words }) => (
          <li key={href}>
            {href.startsWith("/") ? (
              <Link to={href}>{words}</Link>
            ) : (
              <ExternalLink href={href}>{words}</ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function yearInLondon(now: number): string {
  return new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: "Europe/London" }).format(now * 1000);
}
