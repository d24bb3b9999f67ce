import type { MarketTariff } from "./market-tariff.ts";

/**
 * An independent implementation of the comparison, from the exported CSV. Shares only the tariff type with the implementation.
 */
export function referenceCosts(csv: string, { fuel, periods }: MarketTariff) {
  const london = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    ...({ dateStyle: "short", timeStyle: "short" } as const),
  });
  const [header = "", ...lines] = csv.trimEnd().split("\r\n");
  const column = Object.fromEntries(header.split(",").map((name, index) => [name, index]));
  const halfHours = lines.map((line) => {
    const cells = line.split(",");
    const utc = Date.parse(cells[column.start_utc ?? 0] ?? "") / 1000;
    const [date = "", time = ""] = london.format(utc * 1000).split(", ");
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    const kwh = cells[column.kwh ?? 0];
    return { date, slot: hour * 2 + minute / 30, utc, period: at(utc), kwh: kwh ? Number(kwh) : null };
  });
  const days = Map.groupBy(halfHours, ({ date }) => date);
  const sums = [...days.values()].map((day) => {
    const rows = day.flatMap(({ slot, utc, period, kwh }) => {
      const price =
        "halfHours" in period
          ? period.halfHours[(utc - period.start) / 1800]
          : period.rates.find(
              ({ from, to }) => (slot - from + 48) % 48 < (to - from + 48) % 48 || from === to,
            )?.blocks[0]?.price;
      return kwh === null ? [] : [{ kwh, price: (price ?? Number.NaN) / 1000 }];
    });
    const cheapest = Math.min(...rows.map(({ price }) => price));
    let left = 1;
    const saved = rows
      .toSorted((one, other) => other.price - one.price)
      .reduce((sum, { kwh, price }) => {
        const taken = price > cheapest ? Math.min(left, kwh) : 0;
        left -= taken;
        return sum + taken * (price - cheapest);
      }, 0);
    const energy = rows.reduce((sum, { kwh, price }) => sum + kwh * price, 0);
    return { energy, saved, standing: fuel === "exported" ? 0 : (day[0]?.period.standingCharge ?? 0) / 1000 };
  });
  const total = (of: (sum: (typeof sums)[number]) => number) => sums.reduce((sum, one) => sum + of(one), 0);
  return {
    pence: total(({ energy }) => energy),
    standing: total(({ standing }) => standing),
    saved: total(({ saved }) => saved),
  };

  function at(utc: number) {
    const found = periods.findLast(({ start }) => start <= utc) ?? periods[0];
    if (!found) throw new Error("The tariff has no prices.");
    return found;
  }
}
