import { randomBytes } from "node:crypto";
import { type Mpan, parseMpan } from "../../../domain/mpan.ts";
import { Store } from "../store.ts";

const HANDLE_MS = 60 * 60 * 1000;

const HANDLE_BYTES = 24;

/** Long enough for customers who wait a day for another attempt at a code. */
const CHECK_MS = 7 * 24 * 60 * 60 * 1000;

export class Mpans extends Store {
  /** Valid for an hour, in this customer's calls and for the home it was found for (`homeKey`). */
  async addHandle(userId: string, found: { mpan: Mpan; home: string }, now: Date): Promise<string> {
    const handle = randomBytes(HANDLE_BYTES).toString("base64url");
    const expires_at = new Date(now.getTime() + HANDLE_MS);
    const [mpan, home] = [this.keys.seal(found.mpan), this.keys.seal(found.home)];
    await this.query
      .insertInto("mpan_handle")
      .values({ user_id: userId, handle, mpan, home, expires_at })
      .execute();
    return handle;
  }

  /** Null if unknown, expired, or found for another home. */
  async findByHandle(
    userId: string,
    { handle, home }: { handle: string; home: string },
    now: Date,
  ): Promise<Mpan | null> {
    const row = await this.query
      .selectFrom("mpan_handle")
      .select(["mpan", "home"])
      .where("user_id", "=", userId)
      .where("handle", "=", handle)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (!row?.home || this.keys.open(row.home) !== home) return null;
    const mpan = parseMpan(this.keys.open(row.mpan), { checkDigit: "off" });
    return mpan.ok ? mpan.value : null;
  }

  async saveCheck(
    userId: string,
    mpan: Mpan,
    { postcode, home, link, checkedAt }: Omit<MpanCheckResult, "inventory"> & { home: string },
  ): Promise<void> {
    const { keys } = this;
    const values = { postcode: keys.seal(postcode), home: keys.seal(home), link, checked_at: checkedAt };
    await this.query
      .insertInto("mpan_check")
      .values({ user_id: userId, mpan_key: this.keys.digest("meter", mpan), ...values })
      .onConflict((conflict) => conflict.columns(["user_id", "mpan_key"]).doUpdateSet(values))
      .execute();
  }

  async saveInventory(
    userId: string,
    mpan: Mpan,
    { id, requestedAt, displayPrefix }: KeptInventory,
  ): Promise<void> {
    await this.query
      .updateTable("mpan_check")
      .set({ read_inventory_id: id, inventory_at: requestedAt, display_prefix: displayPrefix })
      .where("user_id", "=", userId)
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .execute();
  }

  /** Null if unknown or seven days old. */
  async readCheck(userId: string, mpan: Mpan, now: Date): Promise<MpanCheckResult | null> {
    const row = await this.query
      .selectFrom("mpan_check")
      .selectAll()
      .where("user_id", "=", userId)
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .where("checked_at", ">", oldestCheck(now))
      .executeTakeFirst();
    if (!row) return null;
    return {
      postcode: this.keys.open(row.postcode),
      home: row.home && this.keys.open(row.home),
      link: row.link ?? "postcode",
      checkedAt: row.checked_at,
      inventory:
        row.read_inventory_id && row.inventory_at
          ? { id: row.read_inventory_id, requestedAt: row.inventory_at, displayPrefix: row.display_prefix }
          : null,
    };
  }

  async deleteOldChecks(now: Date): Promise<void> {
    await this.query.deleteFrom("mpan_handle").where("expires_at", "<", now).execute();
    await this.query.deleteFrom("mpan_check").where("checked_at", "<", oldestCheck(now)).execute();
  }

  /** Called at the end of a flow; the next one checks again. */
  /** @param mpan any meter if absent */
  async removeChecks(userId: string, mpan?: Mpan): Promise<void> {
    await this.query
      .deleteFrom("mpan_check")
      .where("user_id", "=", userId)
      .$if(mpan !== undefined, (query) =>
        query.where("mpan_key", "in", this.keys.digests("meter", mpan as Mpan)),
      )
      .execute();
  }
}

export interface MpanCheckResult {
  postcode: string;
  /** The checked home's `homeKey`; null in checks by an earlier release. */
  home: string | null;
  link: MeterLink;
  checkedAt: Date;
  inventory: KeptInventory | null;
}

/** The address or plot that the data provider lists for the meter, else only the postcode. */
export type MeterLink = "address" | "plot" | "postcode";

export interface KeptInventory {
  id: string;
  requestedAt: Date;
  /** Start of the in-home display's code: null until it was read, empty if the home has no display. */
  displayPrefix: string | null;
}

function oldestCheck(now: Date): Date {
  return new Date(now.getTime() - CHECK_MS);
}
