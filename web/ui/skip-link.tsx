import styles from "./skip-link.module.css";

/** First in the tab order: past the navigation, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to main content
    </a>
  );
}
