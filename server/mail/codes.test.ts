import { expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { codeTo } from "../testing/test-inbox.ts";
import { sendEmail } from "./outbox.ts";

const app = testAppOfFile();
const requester = "network 203.0.113.1";

test.each([
  ["previous", { asker: requester }],
  ["next", { requester }],
])("sends a code that the %s release queued", async (release, queued) => {
  const { db, identity } = app.deps;
  const email = `${release}@example.com` as Email;
  await addTestCustomer(app, email);
  await identity.codes.issue(db, { purpose: "reset-password", who: email, requester });
  await sendEmail(app.deps, "reset-password", { to: email, ...queued });
  expect(await codeTo(app, email)).toMatch(/^\d{6}$/);
});
