import type { Export } from "../../../contract/export.ts";
import { useSite } from "../../site.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import styles from "./export-files.module.css";
import { nearMoment } from "../moments.ts";

/** The finished copy, file by file. */
export function ExportFiles({ exported: { files, expiresAt } }: { exported: Export }) {
  const { now } = useSite();
  const [whole, ...tables] = files;
  return (
    <Card heading="Your data is ready" icon={<Icon path={icons.success} />}>
      {whole && (
        <a className={styles.whole} href={whole.url} download={whole.name}>
          <Icon path={icons.download} size={24} />
          <span>
            <span className="strong">Everything in one file</span>
            <span className={styles.rows}>JSON</span>
          </span>
        </a>
      )}
      <h3>Tables for spreadsheets</h3>
      <ul className={styles.files}>
        {tables.map(({ name, url, rows }) => (
          <li key={name}>
            <a href={url} download={name}>
              {tableName(name)}
            </a>
            <span className={styles.rows}>
              {rows?.toLocaleString("en-GB")} {rows === 1 ? "row" : "rows"}, CSV
            </span>
          </li>
        ))}
      </ul>
      <p className="small soft">
        The links work for a quarter of an hour; open this page again for new ones.
        {expiresAt !== null && ` We delete this copy ${nearMoment(expiresAt, now)}.`}
      </p>
    </Card>
  );
}

/** "electricity-readings.csv" → "Electricity readings". */
function tableName(file: string): string {
  const name = file.replace(/\.csv$/, "").replaceAll("-", " ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}
