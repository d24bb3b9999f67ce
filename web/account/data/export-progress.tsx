import type { Export } from "../../../contract/export.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { useRefresh } from "../../ui/use-refresh.ts";
import styles from "./export-progress.module.css";

const POLL_MS = 1000;

/** Refreshes itself; without JavaScript, by a link. */
export function ExportProgress({ exported: { done, total } }: { exported: Export }) {
  useRefresh(POLL_MS);
  return (
    <Card heading="Collecting your data">
      <label className={styles.label} htmlFor="export-progress">
        Part {Math.min(done + 1, total)} of {total}
      </label>
      <progress className={styles.bar} id="export-progress" value={done} max={total} />
      <p role="status">This usually takes less than a minute. You can close this page and come back.</p>
      <noscript>
        <Link to="/account/data">Check progress</Link>
      </noscript>
    </Card>
  );
}
