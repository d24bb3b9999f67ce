import type { ReactNode } from "react";
import styles from "./prose.module.css";

type ProseProps =
  | { children: ReactNode; html?: never }
  | { html: string | null | undefined; children?: never };

export function Prose({ html, children }: ProseProps) {
  if (children) return <div className={styles.prose}>{children}</div>;
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown, with raw HTML escaped
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
