import { csvOf } from "../../domain/csv.ts";
import { CsvLink } from "../ui/csv-link.tsx";
import { Link } from "../ui/link.tsx";
import type { EnergyBase, EnergyPanel, EnergyPeriod } from "./view.ts";

interface FiguresDownloadProps {
  base: EnergyBase;
  period: EnergyPeriod;
  panels: readonly EnergyPanel[];
}

export function FiguresDownload({ base, period, panels }: FiguresDownloadProps) {
  const name = `energy-${period.by}-${panels[0]?.bars[0]?.start.slice(0, 10) ?? period.date}`;
  return (
    <>
      <CsvLink name={name} text={csvOfBars(panels, period)} />
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

function csvOfBars(panels: readonly EnergyPanel[], { show }: EnergyPeriod): string {
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
  return csvOf(["fuel", "start", "kwh", ...measured, "present", "expected", ...sent], rows);
}
