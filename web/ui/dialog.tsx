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
  onClose?: () => void;
  /** Path of the page behind a dialog that has its own address. */
  closeTo?: string;
  isBusy?: boolean;
  /** The heading by default, so that long texts start at the top. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** The server renders it open, for use without JavaScript. */
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
      {/* The page's own notice is inert while the dialog is open. */}
      <OfflineNotice />
    </dialog>
  );
}

function useModal(dialog: RefObject<HTMLDialogElement | null>, first: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    const opener = document.activeElement;
    element.removeAttribute("open");
    element.showModal();
    first.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
        opener.focus({ preventScroll: true });
      else focusHeading();
    };
  }, [dialog, first]);
}

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
