import { randomBytes } from "node:crypto";
import type pg from "pg";
import { v7 as uuid } from "uuid";
import { copyRows } from "./copy.ts";
import { belongings, type Member } from "./crowd-tables.ts";

/** So many customers' rows are made, and copied table by table, at a time. */
const batch = 20_000;

/**
 * Adds this many customers who have been all the way: signed in, moved in, consented, registered. Rows have the
 * sizes of real ones; what they seal opens for nobody. Says how many there are after each batch.
 */
export async function addCrowd(
  client: pg.Client,
  count: number,
  onAdded: (added: number) => void,
): Promise<void> {
  await trustRows(client);
  for (let begun = 0; begun < count; begun += batch) {
    const members = Array.from({ length: Math.min(batch, count - begun) }, member);
    for (const [into, rowsOf] of belongings)
      await copyRows(
        client,
        into,
        members.flatMap((one) => rowsOf(one)),
      );
    onAdded(begun + members.length);
  }
}

/** Every row of the crowd has its customer: looking each of them up would take as long again. Superusers may say so. */
async function trustRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select usesuper from pg_user where usename = current_user");
  if (rows[0]?.usesuper) await client.query("set session_replication_role = replica");
}

function member(): Member {
  const key = () => randomBytes(24).toString("base64url");
  const ids = { id: uuid(), subject: uuid(), consent: uuid() };
  return { ...ids, meter: key(), dueInDays: 2 + 363 * Math.random(), key, chance: Math.random };
}
