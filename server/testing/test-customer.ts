import { v7 as uuid } from "uuid";
import type { Email } from "../../domain/email.ts";
import type { RunningApp } from "./test-app.ts";

export const GOOD_PASSWORD = "Teapot-on-the-9th-shelf";

export interface TestCustomer {
  id: string;
  email: string;
  token: string;
  cookie: string;
}

export async function addTestCustomer(app: RunningApp, email = "amy@example.com"): Promise<TestCustomer> {
  const { deps } = app;
  const id = uuid();
  const now = deps.clock.now();
  const signUp = {
    customer_id: id,
    email: email as Email,
    given_name: "Amy",
    family_name: "Ashworth",
    password_hash: await hashOfGoodPassword(app, email),
    browser_hash: "",
    code_shown: true,
    created_at: now,
  };
  await deps.db.customers.add(signUp, now);
  const signedIn = await deps.identity.signIn(id, {
    request: new Request("http://localhost:3000/"),
    clientAddress: "203.0.113.1",
  });
  return { id, email, token: signedIn.accessToken, cookie: cookieFrom(signedIn.cookie) };
}

export function hashOfGoodPassword({ deps }: RunningApp, account: string): Promise<string> {
  const claim = { account, requester: account, network: account };
  return deps.identity.passwords.enqueue(claim, (hasher) => hasher.hash(GOOD_PASSWORD));
}

export function cookieFrom(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}
