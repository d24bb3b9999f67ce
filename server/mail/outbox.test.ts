import { expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { testApp } from "../test-app.ts";
import { deliverLetter, sendLetter } from "./outbox.ts";

test("a letter whose sender was killed before it could note so goes again under the same Message-ID", async () => {
  const app = await testApp();
  const { db, clock } = app.deps;
  const to = "amy@example.com" as Email;
  await sendLetter(app.deps, "password-changed", { to, at: clock.now().getTime() });
  await sendLetter(app.deps, "passkey-added", { to, at: clock.now().getTime() });
  const letters = await db.query.selectFrom("letter").selectAll().orderBy("id").execute();
  for (const { id } of letters) await deliverLetter(app.deps, id);
  const [first] = letters;
  if (!first) throw new Error("No letter was written.");
  await db.query.insertInto("letter").values(first).execute();
  await deliverLetter(app.deps, first.id);
  const [again, other, once] = app.sandbox.inbox.to(to);
  expect(again?.id).toBe(`<${first.id}@hearth.example>`);
  expect(again).toEqual(once);
  expect(other?.id).not.toBe(once?.id);
  await app.close();
});
