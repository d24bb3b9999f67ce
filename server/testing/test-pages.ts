import { type BoundFunctions, type queries, within } from "@testing-library/dom";
import { Window } from "happy-dom";
import { render } from "../../web/runtime/render.tsx";
import type { PageRenderer } from "../http/pages.ts";
import { type RunningApp, type TestApp, testApp } from "./test-app.ts";
import { cookieFrom } from "./test-customer.ts";
import { openedForFile } from "./test-opened.ts";

/** The pages from their source: tests need no build. */
export const pagesFromSource: PageRenderer = {
  render,
  assets: {
    entry: "/assets/browser.js",
    scriptsOf: () => [],
    stylesOf: () => ({ text: "", files: [] }),
    fonts: [],
  },
};

/** The whole application with its pages. */
export function testAppWithPages(settings: Record<string, string> = {}): Promise<TestApp> {
  return testApp(settings, undefined, pagesFromSource);
}

/** The same for the tests of one file. */
export function testAppWithPagesOfFile(settings: Record<string, string> = {}): TestApp {
  return openedForFile(() => testAppWithPages(settings));
}

type Queries = BoundFunctions<typeof queries>;

/** A browser in which no script runs: it follows links and redirects, keeps cookies and sends forms. */
export interface TestBrowser {
  /** Opens an address as if it were typed. */
  open(path: string): Promise<void>;
  /** The status of the last answer that was no redirect. */
  status(): number;
  /** Path and query of the page. */
  address(): string;
  title(): string;
  /** The text of the page's heading. */
  heading(): string;
  /** Finds elements as a person would: `page().getByRole("link", { name: "Back" })`. */
  page(): Queries;
  /** The same within the dialog that stands open. */
  dialog(): Queries;
  /** The text of the first element that matches a CSS selector. */
  text(selector: string): string;
  /** How many elements match a CSS selector. */
  count(selector: string): number;
  /** Opens where a link of that name leads. */
  follow(name: string | RegExp): Promise<void>;
  fill(label: string | RegExp, value: string): void;
  /** Checks a radio button or a box. */
  check(label: string | RegExp): void;
  /** Chooses the option of a list whose text matches. */
  choose(label: string | RegExp, option: RegExp): void;
  /** Sends the form that the button of that name stands in. */
  press(name: string | RegExp): Promise<void>;
}

const ORIGIN = "http://localhost:3000";
let browsers = 0;

/** Opens a browser with nothing remembered, or with somebody's session: `name=value` of its cookie. */
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
    if (redirects > 10) throw new Error(`${path} leads round in circles.`);
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
    if (!first) throw new Error(`There is no field ${label}.`);
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
      if (!button.form || button.disabled) throw new Error(`${name} sends nothing.`);
      const target = button.getAttribute("formaction") ?? button.form.getAttribute("action") ?? "";
      const url = new URL(target, window.location.href);
      const sent = new URLSearchParams(entriesOf(button.form, button));
      if (button.form.method.toLowerCase() === "post") return load("POST", pathOf(url), sent);
      return load("GET", `${url.pathname}?${sent}`);
    },
  };
}

/** What a browser sends of a form whose button was pressed. */
function entriesOf(form: HTMLFormElement, pressed: HTMLButtonElement): [string, string][] {
  const entries = ([...form.elements] as HTMLInputElement[])
    .filter((field) => field.name && !field.disabled && field.localName !== "button")
    .filter((field) => !["checkbox", "radio"].includes(field.type) || field.checked)
    .map((field): [string, string] => [field.name, field.value]);
  return pressed.name ? [...entries, [pressed.name, pressed.value]] : entries;
}

function pathOf(url: URL): string {
  if (url.origin !== ORIGIN) throw new Error(`${url.href} leads away.`);
  return url.pathname + url.search;
}
