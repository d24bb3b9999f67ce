import { type ReactNode, useState } from "react";
import styles from "./alert.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

const iconPaths = {
  info: icons.info,
  success: icons.success,
  warning: icons.warning,
  danger: icons.danger,
};

interface NoticeProps {
  kind: keyof typeof iconPaths;
  heading?: ReactNode;
  children: ReactNode;
  isDismissible?: boolean;
}

interface AlertProps extends NoticeProps {
  /** A new action result reopens and announces the alert again, even with the same text. */
  result: unknown;
}

export function Alert({
  result,
  ...notice
}: AlertProps | (NoticeProps & { isDismissible?: never; result?: unknown })) {
  return <Notice key={useChangeCount(result)} {...notice} />;
}

function useChangeCount(value: unknown): number {
  const [last, setLast] = useState({ value, turn: 0 });
  if (last.value === value) return last.turn;
  setLast({ value, turn: last.turn + 1 });
  return last.turn + 1;
}

function Notice({ kind, heading, children, isDismissible }: NoticeProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <div
      className={styles.alert}
      data-kind={kind}
      role={kind === "danger" || kind === "success" ? "alert" : undefined}
    >
      <span className={styles.icon}>
        <Icon path={iconPaths[kind]} size={24} />
      </span>
      <div className={styles.text}>
        {heading && <p className={styles.heading}>{heading}</p>}
        <div className="stack-small">{children}</div>
      </div>
      {isDismissible && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label="Dismiss this message"
          onClick={() => setIsDismissed(true)}
        >
          <Icon path={icons.cross} />
        </button>
      )}
    </div>
  );
}
