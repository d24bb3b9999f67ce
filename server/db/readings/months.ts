import { type Month, spanOfMonth } from "../../../domain/london-calendar.ts";
import { HALF_HOUR, type Series } from "../../../domain/readings/fuel.ts";
import { prepareQuery } from "../engine/prepare-query.ts";
import { Store } from "../store.ts";
import { pack, unpack } from "./block.ts";

export interface Owner {
  userId: string;
  registrationId: string;
}

const monthsBetween = prepareQuery("readings-months", (query) =>
  query
    .selectFrom("readings_month")
    .select(["month", "sealed"])
    .where("user_id", "=", "")
    .where("registration_id", "=", "")
    .where("fuel", "=", "electricity")
    .where("month", ">=", "")
    .where("month", "<=", "")
    .orderBy("month"),
);

export class ReadingMonths extends Store {
  /** Oldest first; both ends of the range are optional and inclusive. */
  async read(
    owner: Owner,
    fuel: Series,
    { from, to }: { from?: Month | null; to?: Month | undefined } = {},
  ): Promise<Map<Month, Int32Array>> {
    const { userId, registrationId } = owner;
    const rows = await monthsBetween(this.query, userId, registrationId, fuel, from ?? "", to ?? "9999");
    return new Map(
      rows.map(({ month, sealed }) => {
        const block = this.keys.openBytes(
          "readings",
          Buffer.from(sealed),
          sealingContext(owner, fuel, month),
        );
        return [month as Month, unpack(block, halfHoursIn(month as Month))];
      }),
    );
  }

  async write(
    owner: Owner,
    fuel: Series,
    months: readonly { month: Month; units: Int32Array }[],
  ): Promise<void> {
    const rows = months.map(({ month, units }) => ({
      user_id: owner.userId,
      registration_id: owner.registrationId,
      fuel,
      month,
      sealed: this.keys.sealBytes("readings", pack(units), sealingContext(owner, fuel, month)),
    }));
    await this.query
      .insertInto("readings_month")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "registration_id", "fuel", "month"])
          .doUpdateSet((eb) => ({ sealed: eb.ref("excluded.sealed") })),
      )
      .execute();
  }
}

/** Additional authenticated data of a block's seal: it opens in its own row only. */
export function sealingContext({ userId, registrationId }: Owner, fuel: string, period: string): string {
  return [userId, registrationId, fuel, period].join("/");
}

function halfHoursIn(month: Month): number {
  const { start, end } = spanOfMonth(month);
  return (end - start) / HALF_HOUR;
}
