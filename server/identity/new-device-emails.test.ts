import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { emailsTo } from "../testing/test-inbox.ts";

const OWNER_NETWORK = "198.51.100.1";

const app = testAppOfFile();
let count = 0;

interface Owner extends TestCustomer {
  device: string;
}

async function ownerWithDevice(): Promise<Owner> {
  count += 1;
  const customer = await addTestCustomer(app, `owner-${count}@example.com`);
  const body = { email: customer.email, password: GOOD_PASSWORD };
  const signedIn = await app.call("POST", "/api/identity/sign-in", { body, from: OWNER_NETWORK });
  const set = signedIn.headers.getSetCookie().find((one) => one.startsWith("customer-device="));
  return { ...customer, device: cookieFrom(set ?? "") };
}

async function emails({ email }: Owner) {
  return (await emailsTo(app, email)).filter(({ subject }) => subject.startsWith("A new sign-in"));
}

// Claims: A17
test("notifies the owner of sign-ins from new devices only", async () => {
  const owner = await ownerWithDevice();
  expect(await emails(owner)).toHaveLength(1);
  const credentials = { email: owner.email, password: GOOD_PASSWORD };
  await app.call("POST", "/api/identity/sign-in", {
    body: credentials,
    from: OWNER_NETWORK,
    headers: { cookie: owner.device },
  });
  expect(await emails(owner)).toHaveLength(1);
  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36" };
  await app.call("POST", "/api/identity/sign-in", { body: credentials, from: "203.0.113.203", headers });
  const [newest, ...others] = await emails(owner);
  expect(others).toHaveLength(1);
  expect(newest?.text).toContain("Chrome on Windows");
});

test("notifies once for two concurrent sign-ins, and again for another network", async () => {
  const owner = await ownerWithDevice();
  const before = (await emails(owner)).length;
  const credentials = { email: owner.email, password: GOOD_PASSWORD };
  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36" };
  const signIn = (from: string) =>
    app.call("POST", "/api/identity/sign-in", { body: credentials, from, headers });
  const responses = await Promise.all([signIn("203.0.113.204"), signIn("203.0.113.204")]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await emails(owner)).toHaveLength(before + 1);
  await signIn("203.0.113.205");
  expect(await emails(owner)).toHaveLength(before + 2);
});

// Claims: D41
test("notifies again for another browser version or a later sign-in", async () => {
  const owner = await ownerWithDevice();
  const before = (await emails(owner)).length;
  const signIn = (version: number) =>
    app.call("POST", "/api/identity/sign-in", {
      body: { email: owner.email, password: GOOD_PASSWORD },
      from: "203.0.113.206",
      headers: { "user-agent": `Mozilla/5.0 (Windows NT 10.0) Chrome/${version}.0 Safari/537.36` },
    });
  await Promise.all([signIn(140), signIn(139)]);
  expect(await emails(owner), "concurrent, in another version").toHaveLength(before + 2);
  app.setNow(new Date(app.deps.clock.now().getTime() + 6_000));
  await signIn(140);
  expect(await emails(owner), "in the same version, seconds later").toHaveLength(before + 3);
  await app.deps.db.raw(
    `create function refused() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;`,
  );
  await app.deps.db.raw(
    "create trigger refused before insert on letter for each row execute function refused()",
  );
  expect((await signIn(138)).status).toBe(500);
  await app.deps.db.raw("drop function refused cascade");
  expect((await signIn(138)).status).toBe(200);
  expect(await emails(owner), "at the second attempt").toHaveLength(before + 4);
});
