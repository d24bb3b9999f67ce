import type { AppUnderTest } from "../../e2e/app-under-test.ts";
import { latestCode } from "../../e2e/mail.ts";
import { newPerson, type Person } from "../../e2e/people.ts";

export async function newCustomer(app: AppUnderTest): Promise<{ person: Person; token: string }> {
  const person = newPerson("Bea", "Nchmark");
  const { email, password } = person;
  const names = { given_name: person.firstName, family_name: person.lastName };
  const signedUp = await post(app, "/api/identity/sign-up", { ...names, email, password });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const code = await latestCode(app, email);
  const confirmed = await post(app, "/api/identity/confirm", { email, code }, { cookie });
  const { accessToken } = (await confirmed.json()) as { accessToken: string };
  return { person, token: accessToken };
}

async function post(app: AppUnderTest, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(app.origin + path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: app.origin, ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}`);
  return response;
}
