import { useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import styles from "./store-badges.module.css";

export function StoreBadges({ only = null }: { only?: "ios" | "android" | null }) {
  const { appStore, googlePlay } = useSite().links;
  const stores = [
    { device: "ios", href: appStore, from: "For iPhone and iPad", name: "App Store" },
    { device: "android", href: googlePlay, from: "For Android", name: "Google Play" },
  ] as const;
  return (
    <ul className={styles.badges}>
      {stores.map(
        ({ device, href, from, name }) =>
          href &&
          (only ?? device) === device && (
            <li key={device}>
              <a className={styles.badge} href={href} rel="noopener noreferrer">
                <Icon path={icons.phone} size={28} />
                <span>
                  <span className={styles.from}>{from}</span>
                  <span className={styles.name}>{name}</span>
                </span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
