import { csvOf } from "../../domain/csv.ts";
import { Icon } from "../ui/icon.tsx";
import * as icons from "../ui/icons.ts";
import { Link } from "../ui/link.tsx";
import styles from "./figures-download.module.css";
import type { EnergyBase, EnergyPanel, EnergyPeriod } from "./view.ts";

interface FiguresDownloadProps {
  base: EnergyBase;
  period: EnergyPeriod;
  panels: readonly EnergyPanel[];
}

export function FiguresDownload({ base, period, panels }: FiguresDownloadProps) {
  const name = `energy-${period.by}-${panels[0]?.bars[0]?.start.slice(0, 10) ?? period.date}.csv`;
  return (
    <>
      <p>
        <a className={styles.file} href={fileOf(panels, period)} download={name}>
          <Icon path={icons.download} />
          Download these figures (CSV)
        </a>
      </p>
      {base === "/account/energy" && (
        <>
          <p>
            <Link to="/account/data">Everything we hold, as CSV and JSON</Link>
          </p>
          <p>
            <Link to="/account/data#access-keys">Read your figures with a program of your own</Link>
          </p>
        </>
      )}
    </>
  );
}

/** The file as a data URL, so that it needs neither script nor a call. */
function fileOf(panels: readonly EnergyPanel[], { show }: EnergyPeriod): string {
  const rows = panels.flatMap(({ fuel, bars, cost, carbon }) =>
    bars.map(({ start, kwh, present, expected, exported }, index) => ({
      fuel,
      start,
      kwh,
      ...(cost && { pence: cost.bars[index]?.pence ?? null }),
      ...carbon?.bars[index],
      present,
      expected,
      ...(exported && { exported_kwh: exported.kwh }),
    })),
  );
  const measured = {
    kwh: [],
    cost: ["pence"],
    carbon: ["grams", "averaged"],
  }[show];
  const sent = panels[0]?.exported ? ["exported_kwh"] : [];
  const text = csvOf(["fuel", "start", "kwh", ...measured, "present", "expected", ...sent], rows);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
}
