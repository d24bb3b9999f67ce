import { useIsOffline } from "../runtime/connection.ts";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";
import styles from "./offline-notice.module.css";

/**
 * At the foot of the screen for as long as the connection is gone. It is always mounted: a live region is only
 * heard when it was there before its words.
 */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <div className={`${styles.place} no-print`} role="status">
      {isOffline && (
        <p className={styles.notice}>
          <Icon path={icons.warning} />
          <span>
            You’re offline. Nothing you typed is lost, and we’ll go on when your connection is back.
          </span>
        </p>
      )}
    </div>
  );
}
