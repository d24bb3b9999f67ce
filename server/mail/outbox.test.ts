import { expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { testApp } from "../testing/test-app.ts";
import { deliverEmail, sendEmail } from "./outbox.ts";

// Claims: F12
test("an email resent after a crash has the same Message-ID", async () => {
  const app = await testApp();
  const { db, clock } = app.deps;
  const to = "amy@example.com" as Email;
  await sendEmail(app.deps, "password-changed", { to, at: clock.now().getTime() });
  await sendEmail(app.deps, "passkey-added", { to, at: clock.now().getTime() });
  const mails = await db.query.selectFrom("letter").selectAll().orderBy("id").execute();
  for (const { id } of mails) await deliverEmail(app.deps, id);
  const [first] = mails;
  if (!first) throw new Error("No email was written.");
  await db.query.insertInto("letter").values(first).execute();
  await deliverEmail(app.deps, first.id);
  const [again, other, once] = app.sandbox.inbox.to(to);
  expect(again?.id).toBe(`<${first.id}@hearth.example>`);
  expect(again).toEqual(once);
  expect(other?.id).not.toBe(once?.id);
  await app.close();
});
