import { type ReactNode, useState } from "react";
import styles from "./alert.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

const shapes = {
  info: icons.info,
  success: icons.success,
  warning: icons.warning,
  danger: icons.danger,
};

interface AlertProps {
  kind: keyof typeof shapes;
  heading?: ReactNode;
  children: ReactNode;
  /** Can be closed; `onDismiss` hears of it. */
  isDismissible?: boolean;
  onDismiss?: () => void;
}

/** A notice in the flow of the page. Bad news and good news are read out as soon as they show. */
export function Alert({ kind, heading, children, isDismissible, onDismiss }: AlertProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <div
      className={styles.alert}
      data-kind={kind}
      role={kind === "danger" || kind === "success" ? "alert" : undefined}
    >
      <span className={styles.icon}>
        <Icon path={shapes[kind]} size={24} />
      </span>
      <div className={styles.text}>
        {heading && <p className={styles.heading}>{heading}</p>}
        <div className="stack-small">{children}</div>
      </div>
      {(isDismissible || onDismiss) && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label="Dismiss this message"
          onClick={() => {
            setIsDismissed(true);
            onDismiss?.();
          }}
        >
          <Icon path={icons.cross} />
        </button>
      )}
    </div>
  );
}
