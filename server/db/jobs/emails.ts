import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

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
}
