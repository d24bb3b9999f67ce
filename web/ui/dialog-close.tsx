import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";
import { Link } from "./link.tsx";

/** The cross in a dialog's corner: a link where the dialog has an address, so that it works without script. */
export function DialogClose({
  onClose,
  to,
  isBusy,
}: {
  onClose: () => void;
  to: string | undefined;
  isBusy: boolean;
}) {
  if (to !== undefined && !isBusy)
    return (
      <Link to={to} preventScrollReset className={styles.close} aria-label="Close">
        <Icon path={icons.cross} size={24} />
      </Link>
    );
  return (
    <button type="button" className={styles.close} aria-label="Close" disabled={isBusy} onClick={onClose}>
      <Icon path={icons.cross} size={24} />
    </button>
  );
}
