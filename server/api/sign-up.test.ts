import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { codeTo, emailsTo } from "../testing/test-inbox.ts";
import { testVisitor } from "../testing/test-visitor.ts";

const app = testAppOfFile();
const visitor = testVisitor(app);

beforeEach(() => visitor.moveOn());

async function signUp(email: string, password = GOOD_PASSWORD) {
  const response = await visitor.post("sign-up", {
    given_name: "Amy",
    family_name: "Ashworth",
    email,
    password,
  });
  expect(response.status).toBe(202);
  return cookieFrom(response.headers.getSetCookie()[0] ?? "");
}

function session(response: Response) {
  return response.headers.getSetCookie().find((one) => one.startsWith("customer-session=")) ?? "";
}

test("signing up and confirming the code signs in", async () => {
  const browser = await signUp("amy@example.com");
  const code = await codeTo(app, "amy@example.com");
  const response = await visitor.post("confirm", { email: "amy@example.com", code }, browser);
  expect(response.status).toBe(200);
  const { accessToken } = await response.json();
  expect(app.deps.identity.customerOf(accessToken)).not.toBeNull();
  expect(session(response)).toMatch(
    /^customer-session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

// Claims: A13
test("a code is in the email's body, not in its subject or the log", async () => {
  await signUp("quiet@example.com");
  const code = await codeTo(app, "quiet@example.com");
  const [mail] = await emailsTo(app, "quiet@example.com");
  expect(mail?.subject).not.toContain(code);
  expect(mail?.html).toContain(code);
  expect(app.readLog()).not.toContain(code);
  expect(app.readLog()).not.toContain("quiet@example.com");
});

// Claims: A18
test("an address in another case is the same address", async () => {
  const browser = await signUp("  Mixed@Example.COM ");
  const code = await codeTo(app, "mixed@example.com");
  expect((await visitor.post("confirm", { email: "MIXED@example.com", code }, browser)).status).toBe(200);
});

// Claims: A1
test("POST /identity/sign-up → 422 naming invalid names and email address", async () => {
  const response = await visitor.post("sign-up", {
    given_name: "",
    family_name: " ",
    email: "amy@",
    password: "x",
  });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({
    given_name: "First name is required",
    family_name: "Last name is required",
    email: "Please enter a valid email address",
  });
});

// Claims: A1
test.each([
  ["of 1,000 characters", 1000, 202],
  ["of 1,001 characters", 1001, 422],
])("POST /identity/sign-up limits the length of passwords: one %s", async (_, length, status) => {
  const body = { given_name: "Amy", family_name: "Ashworth", email: `long-${length}@example.com` };
  const password = "Teapot 9! ".repeat(101).slice(0, length);
  expect((await visitor.post("sign-up", { ...body, password })).status).toBe(status);
});

// Claims: A1, A2
test.each([
  ["too short", "Ab1!"],
  ["without a capital", "teapot-9th-shelf"],
  ["common, with substitutions", "P@ssw0rd1"],
  ["made of the product and a year", "Hearth2026!"],
  ["the person's own name", "Ashworth-1984"],
])("POST /identity/sign-up → 422 for a password that is %s", async (_, password) => {
  const body = { given_name: "Amy", family_name: "Ashworth", email: "weak@example.com", password };
  const response = await visitor.post("sign-up", body);
  expect(response.status).toBe(422);
  expect((await response.json()).errors.password).toBeTruthy();
});

test("rejects a wrong code, and revokes the right one after five wrong ones", async () => {
  const browser = await signUp("burn@example.com");
  const code = await codeTo(app, "burn@example.com");
  const wrong = code === "000000" ? "000001" : "000000";
  for (const _ of [1, 2, 3, 4, 5]) {
    const response = await visitor.post("confirm", { email: "burn@example.com", code: wrong }, browser);
    expect(response.status).toBe(422);
    expect((await response.json()).code).toBe("code-wrong");
  }
  const right = await visitor.post("confirm", { email: "burn@example.com", code }, browser);
  expect((await right.json()).code).toBe("code-wrong");
});

test("exactly one of five concurrent requests with a code succeeds", async () => {
  const browser = await signUp("once@example.com");
  const code = await codeTo(app, "once@example.com");
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => visitor.post("confirm", { email: "once@example.com", code }, browser)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test("rejects a code after an hour as expired", async () => {
  const browser = await signUp("late@example.com");
  const code = await codeTo(app, "late@example.com");
  visitor.later(60);
  const response = await visitor.post("confirm", { email: "late@example.com", code }, browser);
  expect((await response.json()).code).toBe("code-expired");
});

test("resending a code revokes the previous one", async () => {
  const browser = await signUp("again@example.com");
  const first = await codeTo(app, "again@example.com");
  expect((await visitor.post("resend", { email: "again@example.com" })).status).toBe(202);
  const second = await codeTo(app, "again@example.com");
  expect((await visitor.post("confirm", { email: "again@example.com", code: first }, browser)).status).toBe(
    422,
  );
  expect((await visitor.post("confirm", { email: "again@example.com", code: second }, browser)).status).toBe(
    200,
  );
});

// Claims: A14
test("the owner's code does not complete a stranger's sign-up with their address", async () => {
  const stranger = await signUp("owner@example.com", "Strangers-9-password");
  const code = await codeTo(app, "owner@example.com");
  const atOwner = await visitor.post("confirm", { email: "owner@example.com", code });
  expect(atOwner.status).toBe(204);
  const body = { email: "owner@example.com", password: "Strangers-9-password" };
  expect((await visitor.post("sign-in", body, stranger)).status).toBe(403);
  expect((await visitor.post("confirm", { email: "owner@example.com", code }, stranger)).status).toBe(422);
});

// Claims: A14
test.each([
  ["the owner", GOOD_PASSWORD],
  ["the stranger", "Strangers-9-password"],
])("codes of two sign-ups, the first by %s, do not complete the stranger's", async (_, password) => {
  const email = `two-codes-${password.length}@example.com`;
  const stranger = { email, password: "Strangers-9-password" };
  await signUp(email, password);
  const codes = [await codeTo(app, email)];
  visitor.moveOn();
  await signUp(email, stranger.password);
  codes.push(await codeTo(app, email));
  await visitor.post("resend", { email });
  codes.push(await codeTo(app, email));
  visitor.moveOn();
  let owner = "";
  for (const code of codes) {
    const confirmed = await visitor.post("confirm", { email, code }, owner);
    expect([204, 422]).toContain(confirmed.status);
    if (confirmed.status === 204) owner = cookieFrom(confirmed.headers.getSetCookie()[0] ?? "");
  }
  expect(owner).not.toBe("");
  expect((await visitor.post("sign-in", stranger)).status).toBe(403);
});

// Claims: A14, D48
test("a reset recovers the empty account that a guessed sign-up code opened", async () => {
  const email = "guessed@example.com";
  const stranger = await signUp(email, "Strangers-9-password");
  const guess = { email, code: await codeTo(app, email) };
  const token = (await (await visitor.post("confirm", guess, stranger)).json()).accessToken;
  const asStranger = (path: string) => app.call("GET", `/api/user/${path}`, { token });
  expect(await (await asStranger("attributes")).json()).toMatchObject({ address: "" });
  expect((await asStranger("details")).status).toBe(404);
  await visitor.post("forgot-password", { email });
  const reset = { email, code: await codeTo(app, email), password: GOOD_PASSWORD };
  expect((await visitor.post("reset-password", reset)).status).toBe(204);
  expect((await asStranger("attributes")).status).toBe(401);
});

test("signing up again replaces the pending password", async () => {
  await signUp("twice@example.com", "Strangers-9-password");
  const browser = await signUp("twice@example.com");
  const code = await codeTo(app, "twice@example.com");
  expect((await visitor.post("confirm", { email: "twice@example.com", code }, browser)).status).toBe(200);
  const stranger = { email: "twice@example.com", password: "Strangers-9-password" };
  expect((await visitor.post("sign-in", stranger)).status).toBe(401);
});

// Claims: A6
test("an existing account gets a different email, but the same response", async () => {
  const browser = await signUp("taken@example.com");
  const code = await codeTo(app, "taken@example.com");
  await visitor.post("confirm", { email: "taken@example.com", code }, browser);
  await signUp("taken@example.com", "Strangers-9-password");
  const [mail] = await emailsTo(app, "taken@example.com");
  expect(mail?.subject).toBe("You already have a Hearth account");
});

// Claims: A6, A7
test("signing in with the password of a sign-up is the same for a taken address", async () => {
  await addTestCustomer(app, "amy.taken@example.com");
  const password = "Strangers-9-password";
  const responses = [];
  for (const email of ["amy.taken@example.com", "nobody.yet@example.com"]) {
    await signUp(email, password);
    const seen = [];
    for (let time = 0; time < 12; time++) {
      const response = await visitor.post("sign-in", { email, password });
      const { code } = await response.json();
      seen.push([response.status, code, response.headers.getSetCookie().map(cookieName)]);
    }
    responses.push(seen);
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]?.[0]).toEqual([403, "confirm-first", ["customer-sign-up"]]);
  // Waiting for the code gives a stranger no further guesses of the owner's password.
  expect(responses[0]?.at(-1)?.[0]).toBe(429);
});

const strict = testAppOfFile({ LIMITS: "password-from=2/3600" });
const crowd = testVisitor(strict);

// Claims: A14, D48
test("finishing a sign-up by password does not count as a wrong password", async () => {
  for (const person of ["one", "two", "three"]) {
    const [email, password] = [`${person}.crowd@example.com`, GOOD_PASSWORD];
    await crowd.post("sign-up", { given_name: "F", family_name: "F", email, password });
    const code = await codeTo(strict, email);
    const confirmed = await crowd.post("confirm", { email, code });
    const browser = cookieFrom(confirmed.headers.getSetCookie()[0] ?? "");
    expect((await crowd.post("sign-in", { email, password }, browser)).status).toBe(200);
  }
});

// Claims: A9
test("a stranger's own sign-up does not keep the owner from being notified of guesses", async () => {
  const email = "cat.taken@example.com";
  await addTestCustomer(app, email);
  await signUp(email, "Strangers-9-password");
  const { times } = app.deps.config.limits["wrong-password"];
  for (let guess = 1; guess < times; guess++)
    await visitor.post("sign-in", { email, password: `Guess-number-${guess}` });
  expect((await visitor.post("sign-in", { email, password: "Strangers-9-password" })).status).toBe(403);
  expect((await visitor.post("sign-in", { email, password: GOOD_PASSWORD })).status).toBe(429);
  const subjects = (await emailsTo(app, email)).map(({ subject }) => subject);
  expect(subjects).toContain("Too many wrong passwords for your Hearth account");
});

const cookieName = (cookie: string) => cookie.split("=")[0];

test("POST /identity/sign-up → 429 for an address's fourth in a day, not for others'", async () => {
  const send = (email: string) =>
    visitor.post("sign-up", { given_name: "F", family_name: "F", email, password: GOOD_PASSWORD });
  for (const _ of [1, 2, 3]) {
    expect((await send("crowd@example.com")).status).toBe(202);
    visitor.later(20);
  }
  const refused = await send("crowd@example.com");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe(`${86_400 - 3_600}`);
  for (const person of ["a", "b", "c", "d", "e", "f"])
    expect((await send(`${person}.crowd@example.com`)).status).toBe(202);
});
