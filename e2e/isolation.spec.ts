import { expect, test } from "./fixtures.ts";
import type { House } from "./house.ts";
import { latestCode } from "./mail.ts";
import { newPerson, type Person } from "./people.ts";

interface Visitor {
  person: Person;
  cookie: string;
}

/** Pages that are rendered for whoever asks, and pages that are the same for everyone. */
const paths = ["/account/overview", "/onboarding/address", "/net-zero", "/", "/solar", "/year-summary"];

test("two hundred pages at once, asked by two customers and by nobody: each holds its own customer alone", async ({
  house,
}) => {
  const amy = await signedUp(house, newPerson("Amaryllis", "Canaryone"));
  const ben = await signedUp(house, newPerson("Benedict", "Canarytwo"));
  const asked = Array.from({ length: 200 }, async (_, turn) => {
    const who = [amy, ben, null][turn % 3] ?? null;
    const path = paths[Math.floor(turn / 3) % paths.length] ?? "/";
    const response = await ask(house, path, who);
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
  expect(await (await ask(house, "/account/overview", amy)).text()).toContain(amy.person.email);
});

test("a page that is kept for everyone is kept without anybody's cookie", async ({ house }) => {
  const amy = await signedUp(house, newPerson("Amaryllis", "Canaryone"));
  for (const path of ["/net-zero", "/year-summary", "/"]) {
    await ask(house, path, amy);
    const first = await ask(house, path, null);
    const second = await ask(house, path, null);
    expect(first.headers.get("set-cookie"), path).toBeNull();
    expect(second.headers.get("set-cookie"), path).toBeNull();
    expect(second.headers.get("vary"), path).toContain("Cookie");
    expect(await second.text()).not.toContain(amy.person.email);
  }
});

function ask(house: House, path: string, who: Visitor | null) {
  return fetch(house.origin + path, { headers: who ? { cookie: who.cookie } : {} });
}

async function signedUp(house: House, person: Person): Promise<Visitor> {
  const post = (path: string, body: object) =>
    fetch(`${house.origin}/api/identity/${path}`, {
      method: "POST",
      headers: { origin: house.origin, "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  let cookie = "";
  const { firstName, lastName, email, password } = person;
  const signUp = await post("sign-up", { given_name: firstName, family_name: lastName, email, password });
  cookie = cookieOf(signUp);
  const confirmed = await post("confirm", { email, code: await latestCode(house, email) });
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
