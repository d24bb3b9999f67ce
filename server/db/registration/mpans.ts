import { randomBytes } from "node:crypto";
import { type Mpan, parseMpan } from "../../../domain/mpan.ts";
import { Store } from "../store.ts";

const HANDLE_MS = 60 * 60 * 1000;

const HANDLE_BYTES = 24;

/** A check is of one flow: long enough for a customer who has to wait a day for another try of a code. */
const CHECK_MS = 7 * 24 * 60 * 60 * 1000;

export class Mpans extends Store {
  /**
   * Makes a random text that stands for an MPAN in this customer's calls, for an hour.
   * @param found `home` is the `homeText` of the saved home that it was found for
   */
  async makeHandle(userId: string, found: { mpan: Mpan; home: string }, now: Date): Promise<string> {
    const handle = randomBytes(HANDLE_BYTES).toString("base64url");
    const expires_at = new Date(now.getTime() + HANDLE_MS);
    const [mpan, home] = [this.keys.seal(found.mpan), this.keys.seal(found.home)];
    await this.query
      .insertInto("mpan_handle")
      .values({ user_id: userId, handle, mpan, home, expires_at })
      .execute();
    return handle;
  }

  /** The MPAN that a handle stands for; null when it is unknown, too old, or was found for another home. */
  async ofHandle(
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

  /** Remembers a home's inventory beside the meter's check, for as long as that lasts. */
  async saveInventory(
    userId: string,
    mpan: Mpan,
    { id, askedAt, displayPrefix }: KeptInventory,
  ): Promise<void> {
    await this.query
      .updateTable("mpan_check")
      .set({ read_inventory_id: id, inventory_at: askedAt, display_prefix: displayPrefix })
      .where("user_id", "=", userId)
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .execute();
  }

  /** Returns what the provider said of a meter in the last seven days, or null: then it has to be checked again. */
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
          ? { id: row.read_inventory_id, askedAt: row.inventory_at, displayPrefix: row.display_prefix }
          : null,
    };
  }

  /** Deletes handles and checks that no longer count. */
  async deleteOldChecks(now: Date): Promise<void> {
    await this.query.deleteFrom("mpan_handle").where("expires_at", "<", now).execute();
    await this.query.deleteFrom("mpan_check").where("checked_at", "<", oldestCheck(now)).execute();
  }

  /** Ends what was checked for a flow: the next one checks anew. */
  async removeChecks(userId: string): Promise<void> {
    await this.query.deleteFrom("mpan_check").where("user_id", "=", userId).execute();
  }
}

/** What the data provider said of an MPAN when this customer asked. */
export interface MpanCheckResult {
  postcode: string;
  /** The `homeText` of the home that it was checked for; null in checks by an earlier release. */
  home: string | null;
  link: MeterLink;
  checkedAt: Date;
  /** The home's inventory, if it was asked for. */
  inventory: KeptInventory | null;
}

/** What ties a meter to a home: the data provider's list of addresses, or no more than its postcode. */
export type MeterLink = "address" | "postcode";

/** An inventory of a home's devices that the data provider was asked for. */
export interface KeptInventory {
  id: string;
  askedAt: Date;
  /** What the code of the home's display begins with: null until it was read, empty where there is none. */
  displayPrefix: string | null;
}

function oldestCheck(now: Date): Date {
  return new Date(now.getTime() - CHECK_MS);
}
