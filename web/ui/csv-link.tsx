import styles from "./csv-link.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

interface CsvLinkProps {
  /** Without ".csv". */
  name: string;
  text: string;
  label?: string;
}

/** Downloads `text`. A data URL needs neither a script nor an API call. */
export function CsvLink({ name, text, label = "Download these figures (CSV)" }: CsvLinkProps) {
  return (
    <p>
      <a
        className={styles.file}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
        download={`${name}.csv`}
      >
        <Icon path={icons.download} />
        {label}
      </a>
    </p>
  );
}
