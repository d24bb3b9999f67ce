import type { Day, Month } from "../london-calendar.ts";
import { type Fuel, fuels } from "../readings/fuel.ts";
import published from "./price-caps.json" with { type: "json" };
import { type Tariff, tariffOf } from "./tariff.ts";

/** Pence with VAT, by direct debit at a single rate. */
interface CapPrices {
  /** A kWh. */
  pence: number;
  /** A day. */
  standingPence: number;
}

export interface CapQuarter {
  /** The quarter's first month, "2026-07". */
  from: string;
  source: string;
  average: Record<Fuel, CapPrices>;
  /** By distributor id, "10" to "23"; absent where only the average is known. */
  regions?: Readonly<Record<string, Record<Fuel, CapPrices>>> | undefined;
}

/** The quarters that came with this release, oldest first. Sources are in the file. */
export const publishedCaps: readonly CapQuarter[] = published.quarters;

/** The cap as tariffs. The first quarter also covers earlier days; imported quarters replace published ones. */
export function capTariffs(region: string | null, imported: readonly CapQuarter[] = []): Tariff[] {
  const replaced = new Set(imported.map(({ from }) => from));
  const quarters = [...publishedCaps.filter(({ from }) => !replaced.has(from)), ...imported];
  quarters.sort((one, other) => (one.from < other.from ? -1 : 1));
  return quarters.flatMap(({ from, source, average, regions }, index) => {
    const regional = region === null ? undefined : regions?.[region];
    return fuels.map((fuel) => ({
      ...tariffOf({
        fuel,
        validFrom: index === 0 ? EARLIEST : `${from}-01`,
        ...(regional ?? average)[fuel],
        times: [],
      }),
      cap: { quarter: from as Month, region: regional ? region : null, source },
    }));
  });
}

const EARLIEST = "2000-01-01";

export function quarterOf(day: Day): Month {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, "0")}` as Month;
}
