import type { ComponentProps } from "react";
import styles from "./external-link.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

type ExternalLinkProps = ComponentProps<"a"> & {
  isNewTab?: boolean | undefined;
};

export function ExternalLink({ isNewTab, children, ...link }: ExternalLinkProps) {
  return (
    <a {...link} className={styles.link} rel="noopener noreferrer" target={isNewTab ? "_blank" : undefined}>
      {children}
      <Icon path={icons.external} size={16} />
      {isNewTab && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
