import { type BoundFunctions, type queries, within } from "@testing-library/dom";
import { Window } from "happy-dom";
import { render } from "../../web/runtime/render.tsx";
import type { PageRenderer } from "../http/pages.ts";
import { type RunningApp, type TestApp, testApp } from "./test-app.ts";
import { cookieFrom } from "./test-customer.ts";
import { openForFile } from "./test-open.ts";

export const pagesFromSource: PageRenderer = {
  render,
  assets: {
    entry: "/assets/browser.js",
    scriptsOf: () => [],
    stylesOf: () => ({ text: "", files: [] }),
    fonts: [],
  },
};

export function testAppWithPages(settings: Record<string, string> = {}): Promise<TestApp> {
  return testApp(settings, undefined, pagesFromSource);
}

export function testAppWithPagesOfFile(settings: Record<string, string> = {}): TestApp {
  return openForFile(() => testAppWithPages(settings));
}

type Queries = BoundFunctions<typeof queries>;

/** Without JavaScript: follows links and redirects, keeps cookies and submits forms. */
export interface TestBrowser {
  open(path: string): Promise<void>;
  status(): number;
  address(): string;
  title(): string;
  heading(): string;
  page(): Queries;
  dialog(): Queries;
  text(selector: string): string;
  count(selector: string): number;
  follow(name: string | RegExp): Promise<void>;
  fill(label: string | RegExp, value: string): void;
  check(label: string | RegExp): void;
  choose(label: string | RegExp, option: RegExp): void;
  press(name: string | RegExp): Promise<void>;
}

const ORIGIN = "http://localhost:3000";
let browsers = 0;

export function testBrowser(app: RunningApp, session?: string, userAgent = "test"): TestBrowser {
  browsers += 1;
  const from = `198.18.${Math.floor(browsers / 250)}.${browsers % 250}`;
  const cookies = new Map<string, string>();
  if (session) keepCookie(session);
  let window = new Window({ url: ORIGIN });
  let status = 0;

  function keepCookie(pair: string) {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }

  async function load(method: string, path: string, body?: URLSearchParams, redirects = 0): Promise<void> {
    if (redirects > 10) throw new Error(`Redirect loop at ${path}.`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await app.call(method, path, {
      from,
      headers: { accept: "text/html", "user-agent": userAgent, ...(cookie && { cookie }) },
      ...(body && { body }),
    });
    for (const set of response.headers.getSetCookie()) keepCookie(cookieFrom(set));
    const html = await response.text();
    const location = response.headers.get("location");
    if (location) return load("GET", pathOf(new URL(location, ORIGIN + path)), undefined, redirects + 1);
    status = response.status;
    await window.happyDOM.close();
    window = new Window({ url: ORIGIN + path });
    window.document.write(html);
  }

  const page = () => within(window.document.body as unknown as HTMLElement);
  const field = (label: string | RegExp) => {
    const [first] = page().getAllByLabelText(label, {
      selector: "input, select, textarea",
      exact: false,
    });
    if (!first) throw new Error(`The field ${label} does not exist.`);
    return first as HTMLInputElement;
  };

  return {
    open: (path) => load("GET", path),
    status: () => status,
    address: () => pathOf(new URL(window.location.href)),
    title: () => window.document.title,
    heading: () => page().getByRole("heading", { level: 1 }).textContent ?? "",
    page,
    dialog: () => within(page().getByRole("dialog")),
    text: (selector) => window.document.querySelector(selector)?.textContent ?? "",
    count: (selector) => window.document.querySelectorAll(selector).length,
    follow: async (name) => {
      const link = page().getAllByRole("link", { name }).at(-1);
      await load("GET", pathOf(new URL(link?.getAttribute("href") ?? "", window.location.href)));
    },
    fill: (label, value) => {
      field(label).value = value;
    },
    check: (label) => {
      field(label).checked = true;
    },
    choose: (label, option) => {
      const list = field(label) as unknown as HTMLSelectElement;
      const found = [...list.options].find(({ text }) => option.test(text));
      if (!found) throw new Error(`${label} has no option ${option}.`);
      list.value = found.value;
    },
    press: async (name) => {
      const button = page().getAllByRole("button", { name }).at(-1) as HTMLButtonElement;
      if (!button.form || button.disabled) throw new Error(`${name} does not submit a form.`);
      const target = button.getAttribute("formaction") ?? button.form.getAttribute("action") ?? "";
      const url = new URL(target, window.location.href);
      const sent = new URLSearchParams(entriesOf(button.form, button));
      if (button.form.method.toLowerCase() === "post") return load("POST", pathOf(url), sent);
      return load("GET", `${url.pathname}?${sent}`);
    },
  };
}

function entriesOf(form: HTMLFormElement, pressed: HTMLButtonElement): [string, string][] {
  const entries = ([...form.elements] as HTMLInputElement[])
    .filter((field) => field.name && !field.disabled && field.localName !== "button")
    .filter((field) => !["checkbox", "radio"].includes(field.type) || field.checked)
    .map((field): [string, string] => [field.name, field.value]);
  return pressed.name ? [...entries, [pressed.name, pressed.value]] : entries;
}

function pathOf(url: URL): string {
  if (url.origin !== ORIGIN) throw new Error(`${url.href} is on another origin.`);
  return url.pathname + url.search;
}
