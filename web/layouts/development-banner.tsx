import { useSite } from "../site.ts";
import styles from "./development-banner.module.css";

/** Only where the partners are pretend ones: where their mail goes, and who can be played. */
export function DevelopmentBanner() {
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
