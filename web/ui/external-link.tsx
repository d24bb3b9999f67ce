import type { ComponentProps } from "react";
import styles from "./external-link.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

type ExternalLinkProps = ComponentProps<"a"> & {
  /** Opens in a new tab, which the link announces. */
  isNewTab?: boolean | undefined;
};

/** A link to another site or a new tab, marked as such. */
export function ExternalLink({ isNewTab, children, ...link }: ExternalLinkProps) {
  return (
    <a {...link} className={styles.link} rel="noopener noreferrer" target={isNewTab ? "_blank" : undefined}>
      {children}
      <Icon path={icons.external} size={16} />
      {isNewTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
