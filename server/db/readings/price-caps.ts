import type { CapQuarter } from "../../../domain/prices/price-cap.ts";
import { prepareQuery } from "../engine/prepare-query.ts";
import { Store } from "../store.ts";

const importedCaps = prepareQuery("price-caps", (query) =>
  query.selectFrom("price_cap").select("cap").orderBy("quarter"),
);

export class PriceCaps extends Store {
  async read(): Promise<CapQuarter[]> {
    return (await importedCaps(this.query)).map(({ cap }) => cap);
  }

  async save(quarters: readonly CapQuarter[], now: Date): Promise<void> {
    for (const cap of quarters) {
      const row = { cap: JSON.stringify(cap), imported_at: now };
      await this.query
        .insertInto("price_cap")
        .values({ quarter: cap.from, ...row })
        .onConflict((conflict) => conflict.column("quarter").doUpdateSet(row))
        .execute();
    }
  }
}
