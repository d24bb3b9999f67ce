import { appStores } from "../layouts/site-links.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./store-badges.module.css";

const stores = [
  { device: "ios", href: appStores.ios, from: "For iPhone and iPad", name: "App Store" },
  { device: "android", href: appStores.android, from: "For Android", name: "Google Play" },
] as const;

/**
 * The two places to get the app from: badges of our own, so that nobody's logo is borrowed.
 * @param only the one place for the device at hand, where it is known
 */
export function StoreBadges({ only = null }: { only?: "ios" | "android" | null }) {
  return (
    <ul className={styles.badges}>
      {stores
        .filter(({ device }) => only === null || device === only)
        .map(({ href, from, name }) => (
          <li key={href}>
            <a className={styles.badge} href={href} rel="noopener noreferrer">
              <Icon name="phone" size={28} />
              <span>
                <span className={styles.from}>{from}</span>
                <span className={styles.name}>{name}</span>
              </span>
            </a>
          </li>
        ))}
    </ul>
  );
}
