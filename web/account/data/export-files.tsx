import type { Export } from "../../../contract/export.ts";
import { exportName, readingTables } from "../../../domain/export-names.ts";
import { useSite } from "../../site.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as icons from "../../ui/icons.ts";
import { nearMoment } from "../moments.ts";
import styles from "./export-files.module.css";

type ExportFile = Export["files"][number];

export function ExportFiles({ exported: { files, expiresAt, missing } }: { exported: Export }) {
  const { now } = useSite();
  const isComplete = missing.length === 0;
  const archive = files.find(({ name }) => name.endsWith(".zip"));
  const tables = files.filter(({ rows }) => rows !== null);
  const readings = tables.filter(({ name }) => Object.hasOwn(readingTables, tableOf(name)));
  const others = files.filter((file) => file !== archive && !readings.includes(file));
  return (
    <Card
      heading={isComplete ? "Your data is ready" : "Your data is ready, without some readings"}
      icon={<Icon path={isComplete ? icons.success : icons.warning} />}
    >
      {!isComplete && (
        <p role="status">
          Some {missing.join(" and ")} readings haven’t reached us yet. Make a new copy in an hour or so to
          include them.
        </p>
      )}
      {archive && (
        <a className={styles.whole} href={archive.url} download={archive.name}>
          <Icon path={icons.download} size={24} />
          <span>
            <span className="strong">Everything in one ZIP file</span>
            <span className={styles.rows}>{tables.length} files for spreadsheets</span>
          </span>
        </a>
      )}
      <Files files={readings} />
      <Disclosure summary="Everything else we hold">
        <Files files={others} />
      </Disclosure>
      <p className="small soft">
        Links work for a quarter of an hour; open this page again for new ones.
        {expiresAt !== null && ` We delete this copy ${nearMoment(expiresAt, now)}.`}
      </p>
    </Card>
  );
}

function Files({ files }: { files: readonly ExportFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ name, url, rows }) => (
        <li key={name}>
          <a href={url} download={name}>
            {rows === null ? "Everything, for programs" : exportName(tableOf(name))}
          </a>
          <span className={styles.rows}>{rows === null ? "JSON" : `${formatRowCount(rows)}, CSV`}</span>
        </li>
      ))}
    </ul>
  );
}

function formatRowCount(rows: number): string {
  return `${rows.toLocaleString("en-GB")} ${rows === 1 ? "row" : "rows"}`;
}

function tableOf(file: string): string {
  return file.replace(/\.csv$/, "");
}
