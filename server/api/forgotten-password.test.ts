import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { codeTo, emailsTo } from "../testing/test-inbox.ts";
import { testVisitor } from "../testing/test-visitor.ts";

const ANOTHER_PASSWORD = "Biscuit-tin-on-the-4th";
const app = testAppOfFile();
const visitor = testVisitor(app);

beforeEach(() => visitor.moveOn());

async function requestCode(email: string) {
  expect((await visitor.post("forgot-password", { email })).status).toBe(202);
  return codeTo(app, email);
}

// Claims: S6, A14
test("POST /identity/reset-password → 204, ending the old password and all sessions", async () => {
  const ben = await addTestCustomer(app, "ben@example.com");
  const code = await requestCode(ben.email);
  const response = await visitor.post("reset-password", {
    email: ben.email,
    code,
    password: ANOTHER_PASSWORD,
  });
  expect(response.status).toBe(204);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  expect(cookies).toEqual(["customer-device"]);
  expect(app.deps.identity.customerOf(ben.token)).toBeNull();
  expect((await visitor.post("access-token", {}, ben.cookie)).status).toBe(401);
  expect((await visitor.post("sign-in", { email: ben.email, password: GOOD_PASSWORD })).status).toBe(401);
  expect((await visitor.post("sign-in", { email: ben.email, password: ANOTHER_PASSWORD })).status).toBe(200);
  const subjects = (await emailsTo(app, ben.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your Hearth password was changed");
});

// Claims: A7
test("responds identically for known and unknown addresses, emailing known ones only", async () => {
  await addTestCustomer(app, "cat@example.com");
  const responses = [
    await visitor.post("forgot-password", { email: "cat@example.com" }),
    await visitor.post("forgot-password", { email: "stranger@example.com" }),
  ];
  const [known, unknown] = await Promise.all(
    responses.map(async (response) => ({
      status: response.status,
      headers: Object.fromEntries([...response.headers].filter(([name]) => name !== "x-request-id")),
      body: await response.text(),
    })),
  );
  expect(known).toEqual(unknown);
  expect(await emailsTo(app, "cat@example.com")).toHaveLength(1);
  expect(await emailsTo(app, "stranger@example.com")).toEqual([]);
});

test("a password reset code expires after ten minutes", async () => {
  await addTestCustomer(app, "dee@example.com");
  const code = await requestCode("dee@example.com");
  visitor.later(10);
  const response = await visitor.post("reset-password", {
    email: "dee@example.com",
    code,
    password: ANOTHER_PASSWORD,
  });
  expect(response.status).toBe(422);
  expect((await response.json()).code).toBe("code-expired");
});

// Claims: A12
test("a code is valid only for its purpose and address", async () => {
  const eve = await addTestCustomer(app, "eve@example.com");
  await addTestCustomer(app, "fay@example.com");
  const code = await requestCode(eve.email);
  const confirm = await visitor.post("confirm", { email: eve.email, code });
  const other = await visitor.post("reset-password", {
    email: "fay@example.com",
    code,
    password: ANOTHER_PASSWORD,
  });
  expect([confirm.status, other.status]).toEqual([422, 422]);
});

test("a weak password is rejected without using up the code", async () => {
  await addTestCustomer(app, "gus@example.com");
  const code = await requestCode("gus@example.com");
  const weak = await visitor.post("reset-password", {
    email: "gus@example.com",
    code,
    password: "Password1!",
  });
  expect((await weak.json()).errors.password).toBeTruthy();
  const good = await visitor.post("reset-password", {
    email: "gus@example.com",
    code,
    password: ANOTHER_PASSWORD,
  });
  expect(good.status).toBe(204);
});

// Claims: B5
test("POST …/forgot-password → 429 after three emails in 15 minutes, known or not", async () => {
  await addTestCustomer(app, "hal@example.com");
  for (const email of ["hal@example.com", "nobody-here@example.com"]) {
    for (const _ of [1, 2, 3]) expect((await visitor.post("forgot-password", { email })).status).toBe(202);
    const refused = await visitor.post("forgot-password", { email });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("900");
  }
});

// Claims: A11
test("rejects the 31st wrong code of a day across resends and networks", async () => {
  const ivy = await addTestCustomer(app, "ivy@example.com");
  let evaluated = 0;
  for (let round = 0; round < 8; round++) {
    visitor.later(20);
    const code = await requestCode(ivy.email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (const _ of [1, 2, 3, 4, 5]) {
      visitor.moveOn();
      const body = { email: ivy.email, code: wrong, password: ANOTHER_PASSWORD };
      if ((await visitor.post("reset-password", body)).status === 422) evaluated += 1;
    }
  }
  expect(evaluated).toBe(30);
});

test("a network gets six emails and ten wrong codes a day per address", async () => {
  const { email } = await addTestCustomer(app, "jan@example.com");
  const statuses = [];
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    statuses.push((await visitor.post("forgot-password", { email })).status);
    visitor.later(60);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
  const guess = { email, code: "000000", password: ANOTHER_PASSWORD };
  for (let count = 0; count < 10; count++)
    expect((await visitor.post("reset-password", guess)).status).toBe(422);
  expect((await visitor.post("reset-password", guess)).status).toBe(429);
});
