import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { focusHeading } from "../runtime/route-announcer.ts";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";
import { Link } from "./link.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

interface DialogProps {
  open: boolean;
  heading: ReactNode;
  children: ReactNode;
  /** Called when someone asks to close it. A dialog with an address of its own has `closeTo` instead. */
  onClose?: () => void;
  /** The page behind the dialog, for a dialog that has an address; works without script too. */
  closeTo?: string;
  /** Something is being sent: the dialog cannot be closed. */
  isBusy?: boolean;
  /** What takes the focus; the heading by default, so that long texts are read from their beginning. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A window in front of the page. Rendered open by the server, so it can be read without script. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ heading, children, onClose, closeTo, isBusy = false, initialFocus }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  useModal(dialog, initialFocus ?? title);

  function close() {
    if (isBusy) return;
    if (closeTo !== undefined) void navigate(closeTo, { preventScrollReset: true });
    onClose?.();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  }

  return (
    <dialog
      ref={dialog}
      open
      className={styles.dialog}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => dialog.current?.showModal()}
      onMouseDown={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.window}>
        <h2 className={styles.heading} id={titleId} ref={title} tabIndex={-1}>
          {heading}
        </h2>
        <div className={styles.content}>{children}</div>
        {(onClose || closeTo !== undefined) && <DialogClose onClose={close} to={closeTo} isBusy={isBusy} />}
      </div>
      {/* The page's own is behind the window, and is not heard while it is open. */}
      <OfflineNotice />
    </dialog>
  );
}

/** Turns the rendered dialog into a modal one, and gives the focus back where it came from at the end. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, first: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    const opener = document.activeElement;
    element.removeAttribute("open");
    element.showModal();
    first.current?.focus();
    return () => {
      // A window that opened with the page was opened by nothing: what comes next is the page itself.
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
        opener.focus({ preventScroll: true });
      else focusHeading();
    };
  }, [dialog, first]);
}

/** The cross in a dialog's corner: a link where the dialog has an address, so that it works without script. */
function DialogClose({
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
