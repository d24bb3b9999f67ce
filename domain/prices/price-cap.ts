import { addToMonth, type Day, type Month, monthNumber, monthOf } from "../london-calendar.ts";
import type { Fuel } from "../readings/fuel.ts";
import type { Prices } from "./tariff.ts";

/** Thousandths of a penny: per kWh and per day. */
type UnitAndStanding = readonly [unit: number, standing: number];

interface Quarter {
  from: Month;
  electricity: UnitAndStanding;
  gas: UnitAndStanding;
  toldBy: string;
}

/**
 * Ofgem's price cap by quarter, oldest first: GB average, single rate, direct debit, 5% VAT included. Ofgem
 * sets it for 14 regions; no regional figures by quarter (`capOfRegions`). April and October 2026: not
 * published when this was written. October 2024, January 2025 and the standing charges of January 2026 were
 * checked in one source only.
 */
const quarters: readonly Quarter[] = [
  quarter("2024-07", [22_360, 60_120], [5_480, 31_410], "Ofgem"),
  quarter("2024-10", [24_500, 60_990], [6_240, 31_660], "Ofgem"),
  quarter("2025-01", [24_860, 60_970], [6_340, 31_650], "Ofgem"),
  quarter("2025-04", [27_030, 53_800], [6_990, 32_670], "Ofgem"),
  quarter("2025-07", [25_730, 51_370], [6_330, 29_820], "Ofgem"),
  quarter("2025-10", [26_350, 53_680], [6_290, 34_030], "Ofgem, as told by MoneyMagpie"),
  quarter("2026-01", [27_690, 54_750], [5_930, 35_090], "Ofgem, as told by others"),
  quarter("2026-07", [26_110, 57_190], [7_330, 29_040], "Ofgem on 27 May 2026, as told by Energyplus"),
];

function quarter(from: string, electricity: UnitAndStanding, gas: UnitAndStanding, toldBy: string): Quarter {
  return { from: from as Month, electricity, gas, toldBy };
}

/**
 * How far regions differ from the average. Source: Ofgem's cap of October 2025 by direct debit, from Radio
 * Times Money, 11 November 2025: a typical home's electricity cost £860 a year in London and £1,004 in North
 * Wales and Merseyside.
 */
export const capOfRegions =
  "Your region’s own cap may be some per cent higher or lower: in autumn 2025 a typical year of electricity came to £860 in London and to £1,004 in North Wales and Merseyside.";

/** The cap of a quarter. */
export interface CapPrices extends Prices {
  /** The first month of its quarter. */
  quarter: Month;
  /** Source: "Ofgem on 27 May 2026, as told by Energyplus". */
  toldBy: string;
}

/** The cap on a day; an unknown quarter uses the one before, or the first. */
export function capOn(fuel: Fuel, day: Day): CapPrices {
  const month = monthOf(day);
  const known = (quarters.findLast(({ from }) => from <= month) ?? quarters[0]) as Quarter;
  const [price, standingCharge] = known[fuel];
  return { quarter: known.from, toldBy: known.toldBy, standingCharge, price, times: [] };
}

/** The first month of a day's quarter. */
export function quarterOf(day: Day): Month {
  const month = monthOf(day);
  return addToMonth(month, -(monthNumber(month) % 3));
}
