import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

const MAX_WAIT_MS = 7 * 24 * 60 * 60 * 1000;

export class QueuedEmails extends Store {
  async add(mail: Row<"letter">): Promise<void> {
    await this.query.insertInto("letter").values(mail).execute();
  }

  async find(id: string): Promise<Row<"letter"> | undefined> {
    return this.query.selectFrom("letter").selectAll().where("id", "=", id).executeTakeFirst();
  }

  async remove(id: string): Promise<void> {
    await this.query.deleteFrom("letter").where("id", "=", id).execute();
  }

  async deleteOld(now: Date): Promise<void> {
    await this.query
      .deleteFrom("letter")
      .where("created_at", "<", new Date(now.getTime() - MAX_WAIT_MS))
      .execute();
  }
}
