import type { Export } from "../../../contract/export.ts";
import { useSite } from "../../site.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import styles from "./export-files.module.css";
import { nearMoment } from "../moments.ts";

/** The finished export, file by file. */
export function ExportFiles({ exported: { files, expiresAt, missing } }: { exported: Export }) {
  const { now } = useSite();
  const isWhole = missing.length === 0;
  const wholes = files.filter(({ rows }) => rows === null);
  const tables = files.filter(({ rows }) => rows !== null);
  return (
    <Card
      heading={isWhole ? "Your data is ready" : "Your data, but for some readings"}
      icon={<Icon path={isWhole ? icons.success : icons.warning} />}
    >
      {!isWhole && (
        <p role="status">
          Some {missing.join(" and ")} readings are missing: our data provider hasn’t given them to us yet.
          Everything else is here. We keep asking; make a new copy below in an hour or so to have them too.
        </p>
      )}
      {wholes.map(({ name, url }) => (
        <a className={styles.whole} href={url} download={name} key={name}>
          <Icon path={icons.download} size={24} />
          <span>
            <span className="strong">
              {name.endsWith(".zip") ? "All files in one archive" : "Everything in one file, for programs"}
            </span>
            <span className={styles.rows}>{name.endsWith(".zip") ? "ZIP" : "JSON"}</span>
          </span>
        </a>
      ))}
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
