import { useIsOffline } from "../runtime/connection.ts";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";
import styles from "./offline-notice.module.css";

/** Always mounted: live regions must exist before their text changes. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <div className={`${styles.place} no-print`} role="status">
      {isOffline && (
        <p className={styles.notice}>
          <Icon path={icons.warning} />
          <span>
            You’re offline. Nothing you typed is lost, and we’ll carry on when your connection is back.
          </span>
        </p>
      )}
    </div>
  );
}
