import type { AppUnderTest } from "./app-under-test.ts";
import { expect, test } from "./fixtures.ts";
import { latestCode } from "./mail.ts";
import { newPerson, type Person } from "./people.ts";

interface Visitor {
  person: Person;
  cookie: string;
}

/** Pages that are rendered for whoever asks, and pages that are the same for everyone. */
const paths = ["/account/overview", "/onboarding/address", "/net-zero", "/", "/solar", "/year-summary"];

test("two hundred pages at once, asked by two customers and by nobody: each holds its own customer alone", async ({
  app,
}) => {
  const amy = await signedUp(app, newPerson("Amaryllis", "Canaryone"));
  const ben = await signedUp(app, newPerson("Benedict", "Canarytwo"));
  const asked = Array.from({ length: 200 }, async (_, turn) => {
    const who = [amy, ben, null][turn % 3] ?? null;
    const path = paths[Math.floor(turn / 3) % paths.length] ?? "/";
    const response = await ask(app, path, who);
    return { path, who, text: await response.text(), cache: response.headers.get("cache-control") ?? "" };
  });
  for (const { path, who, text, cache } of await Promise.all(asked)) {
    for (const { person } of [amy, ben]) {
      if (person === who?.person) continue;
      expect(text, `${path} for ${who?.person.firstName ?? "nobody"}`).not.toContain(person.email);
      expect(text).not.toContain(person.lastName);
    }
    if (who) expect(cache, path).toContain("no-store");
  }
  expect(await (await ask(app, "/account/overview", amy)).text()).toContain(amy.person.email);
});

test("a page that is kept for everyone is kept without anybody's cookie", async ({ app }) => {
  const amy = await signedUp(app, newPerson("Amaryllis", "Canaryone"));
  for (const path of ["/net-zero", "/year-summary", "/"]) {
    await ask(app, path, amy);
    const first = await ask(app, path, null);
    const second = await ask(app, path, null);
    expect(first.headers.get("set-cookie"), path).toBeNull();
    expect(second.headers.get("set-cookie"), path).toBeNull();
    expect(second.headers.get("vary"), path).toContain("Cookie");
    expect(await second.text()).not.toContain(amy.person.email);
  }
});

function ask(app: AppUnderTest, path: string, who: Visitor | null) {
  return fetch(app.origin + path, { headers: who ? { cookie: who.cookie } : {} });
}

async function signedUp(app: AppUnderTest, person: Person): Promise<Visitor> {
  const post = (path: string, body: object) =>
    fetch(`${app.origin}/api/identity/${path}`, {
      method: "POST",
      headers: { origin: app.origin, "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  let cookie = "";
  const { firstName, lastName, email, password } = person;
  const signUp = await post("sign-up", { given_name: firstName, family_name: lastName, email, password });
  cookie = cookieOf(signUp);
  const confirmed = await post("confirm", { email, code: await latestCode(app, email) });
  return { person, cookie: cookieOf(confirmed) };
}

/** The session among the cookies that an answer sets. */
function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
}
