import { Window } from "happy-dom";
import { beforeAll, expect, test } from "vitest";
import { routes } from "../../web/routes.tsx";
import { standardLimits } from "../settings/rate-limits.ts";
import { household, registerHousehold } from "../testing/test-household.ts";
import { testAppWithPagesOfFile } from "../testing/test-pages.ts";

const unlimited = Object.keys(standardLimits).map((name) => `${name}=100000/60`);
const app = testAppWithPagesOfFile({ LIMITS: unlimited.join() });
const cookies = new Map<string, string>();
beforeAll(async () => {
  cookies.set("a visitor", "");
  cookies.set("a registered customer", (await registerHousehold(app)).customer.cookie);
  cookies.set("a customer with a home", (await household(app)).customer.cookie);
  const checked = await household(app);
  expect((await checked.validate()).status).toBe(200);
  cookies.set("a customer with a checked meter", checked.customer.cookie);
});

const INTENTS = ["__proto__", "constructor", "hasOwnProperty", "valueOf", "toString", "", "no such form"];
const TEXTS = ["__proto__", "'; drop table customer; --", "\u{1f600}\ud800", "a\r\nb", "9".repeat(400), ""];
const QUERY_NAMES = [
  "screen",
  "next",
  "dialog",
  "from",
  "reason",
  "done",
  "link",
  "fuel",
  "by",
  "date",
  "show",
];
const ENCODED = ["%ED%A0%80", "%ff", "%00"];

const paths = pathsOf(routes as readonly Node[]);

// Claims: O4
test.each([
  "a visitor",
  "a registered customer",
  "a customer with a home",
  "a customer with a checked meter",
])("no form of any page causes a 500 for %s", async (who) => {
  const cookie = cookies.get(who) ?? "";
  let forms = 0;
  for (const path of paths) {
    await send(path, new URLSearchParams({ intent: "none" }), cookie);
    for (const intent of INTENTS) await send(path, new URLSearchParams({ intent }), cookie);
    for (const { action, fields } of await formsOn(path, cookie)) {
      forms += 1;
      for (const variant of variantsOf(fields)) await send(action, variant, cookie);
    }
  }
  expect(forms).toBeGreaterThan(3);
});

// Claims: O4
test.each(["a visitor", "a customer with a home"])(
  "no query of any page causes a 500 for %s",
  async (who) => {
    const cookie = cookies.get(who) ?? "";
    for (const path of paths)
      for (const text of [...INTENTS, "a\r\nb", "9".repeat(400)]) {
        const query = new URLSearchParams(QUERY_NAMES.map((name) => [name, text]));
        const headers = { accept: "text/html", ...(cookie && { cookie }) };
        const { status } = await app.call("GET", `${path}?${query}`, { headers });
        expect(status, `${path}?${query}`).not.toBe(500);
      }
  },
);

// Claims: O4
test.each(["a visitor", "a registered customer"])("no invalid URL returns a 5xx to %s", async (who) => {
  const cookie = cookies.get(who) ?? "";
  for (const path of pathsOf(routes as readonly Node[], "", "a%00b")) {
    const headers = { accept: "text/html", ...(cookie && { cookie }) };
    expect((await app.call("GET", path, { headers })).status, path).toBeLessThan(500);
  }
});

// Claims: A1
test("rejects a form with invalid UTF-8 or NUL", async () => {
  for (const text of ENCODED) {
    const sent = await post("/", `intent=sign-in&email=amy%40example.com&password=${text}`, "");
    expect(sent.status, text).toBe(415);
  }
});

interface Node {
  path?: string;
  lazy?: unknown;
  children?: readonly Node[];
}

function pathsOf(nodes: readonly Node[], parent = "", value = "1"): string[] {
  const all = nodes.flatMap(({ path = "", lazy, children = [] }) => {
    const own = path.startsWith("/") ? path : `${parent}/${path}`;
    return lazy ? [own, ...pathsOf(children, own, value)] : pathsOf(children, own, value);
  });
  const filled = all.map((path) =>
    path
      .replaceAll(/:\w+\??/g, value)
      .replaceAll(/\w+\?/g, "")
      .replaceAll("*", "none")
      .replaceAll(/\/+/g, "/"),
  );
  return [...new Set(filled)];
}

async function formsOn(path: string, cookie: string) {
  const response = await app.call("GET", path, {
    headers: { accept: "text/html", ...(cookie && { cookie }) },
  });
  const window = new Window({ url: `http://localhost:3000${path}` });
  window.document.write(await response.text());
  const forms = [...window.document.querySelectorAll("form")].map((form) => ({
    action: form.getAttribute("action") ?? path,
    fields: [...form.querySelectorAll("[name]")].map((field): [string, string] => [
      field.getAttribute("name") ?? "",
      field.getAttribute("value") ?? "",
    ]),
  }));
  await window.happyDOM.close();
  return forms.filter(({ fields }) => fields.length > 0);
}

function variantsOf(fields: readonly [string, string][]): URLSearchParams[] {
  return fields.flatMap(([name], at) => {
    const others = fields.filter((_, index) => index !== at);
    return [
      ...TEXTS.map((text) => [...others, [name, text]]),
      others,
      [...fields, [name, "twice"]],
      [...fields, [TEXTS[0] ?? "", "x"]],
    ].map((entries) => new URLSearchParams(entries as [string, string][]));
  });
}

async function send(path: string, body: URLSearchParams, cookie: string) {
  const response = await post(path, body.toString(), cookie);
  expect(response.status, `${path} ${body}`).not.toBe(500);
  expect(await response.text(), `${path} ${body}`).not.toMatch(/node_modules|at \w+ \(|TypeError/);
}

function post(path: string, body: string, cookie: string) {
  return app.call("POST", path, {
    body,
    headers: {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      ...(cookie && { cookie }),
    },
  });
}
