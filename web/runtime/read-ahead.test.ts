import { createMemoryRouter, type RouteObject, RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReadAhead, RECENT_MS } from "./read-ahead.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("opens a page with the data read ahead, once", async () => {
  const { router, reach, reads } = await open();
  reach("/next");
  await router.navigate("/next");
  expect(router.state.loaderData).toMatchObject({ next: "1st" });
  await router.navigate("/");
  await router.navigate("/next");
  expect(router.state.loaderData).toMatchObject({ next: "2nd" });
  expect(reads).toEqual(["next", "home", "next"]);
});

test("reads a page once for repeated hovers", async () => {
  const { router, reach, reads } = await open();
  for (let times = 0; times < 20; times += 1) reach("/next");
  await router.navigate("/next");
  expect(reads).toEqual(["next"]);
});

test("reads shared layouts again only for a changed query, as the router does", async () => {
  const { router, reach, reads } = await open("/area/first");
  reach("/area/second");
  await router.navigate("/area/second");
  expect(reads).toEqual(["second"]);
  reach("/area/second?window=a");
  await router.navigate("/area/second?window=a");
  expect(reads).toEqual(["second", "area", "second"]);
});

test.each<[string, (opened: Opened) => unknown]>([
  ["a changing call", ({ ahead }) => ahead.discard()],
  ["a submission", ({ router }) => router.navigate("/", { formMethod: "post", formData: new FormData() })],
  ["a revalidation", ({ router }) => router.revalidate()],
  ["opening another page", ({ router }) => router.navigate("/area/first")],
  ["time", () => vi.advanceTimersByTime(RECENT_MS)],
])("%s discards the data read ahead", async (_, discard) => {
  const opened = await open();
  opened.reach("/next");
  await discard(opened);
  await opened.router.navigate("/next");
  expect(opened.router.state.loaderData).toMatchObject({ next: "2nd" });
});

test("a form posted to the page runs its action and reads the data again", async () => {
  const { router, reach } = await open();
  reach("/next");
  await router.navigate("/next", { formMethod: "post", formData: new FormData() });
  expect(router.state.actionData).toEqual({ next: "posted" });
  expect(router.state.loaderData).toMatchObject({ next: "2nd" });
});

test("a failed read shows no error and is repeated on opening", async () => {
  const { router, reach, fail } = await open();
  fail(1);
  reach("/next");
  await vi.waitFor(() => expect(router.state.errors).toBeNull());
  await router.navigate("/next");
  expect(router.state.errors).toBeNull();
  expect(router.state.loaderData).toMatchObject({ next: "2nd" });
});

test("follows a redirect on opening, not before", async () => {
  const { router, reach } = await open();
  reach("/leads-elsewhere");
  await Promise.resolve();
  expect(router.state.location.pathname).toBe("/");
  await router.navigate("/leads-elsewhere");
  expect(router.state.location.pathname).toBe("/next");
});

test.each<[string, string, () => unknown]>([
  ["a page that calls partners", "/flow/step", () => {}],
  ["the current page", "/#part", () => {}],
  ["an unknown path", "/nobody", () => {}],
  ["any page in data-saving mode", "/next", () => saveData({ saveData: true })],
  ["any page while offline", "/next", () => vi.stubGlobal("navigator", { onLine: false })],
])("does not read ahead %s", async (_, path, arrange) => {
  arrange();
  const { reach, reads } = await open();
  reach(path);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reads).toEqual([]);
});

test("does not read ahead the next step of a flow", async () => {
  const { reach, reads } = await open("/flow/first");
  reach("/flow/step");
  await new Promise((resolve) => setTimeout(resolve));
  expect(reads).toEqual([]);
});

function saveData(connection: { saveData: boolean }) {
  vi.stubGlobal("navigator", { onLine: true, connection });
}

type Opened = Awaited<ReturnType<typeof open>>;

async function open(path = "/") {
  const reads: string[] = [];
  let failing = 0;
  const read = (name: string) => () => {
    reads.push(name);
    if (failing-- > 0) throw new Response(null, { status: 503 });
    return reads.filter((one) => one === name).length === 1 ? "1st" : "2nd";
  };
  const page = (path: string, id: string, more: RouteObject = {}): RouteObject => ({
    path,
    id,
    lazy: async () => ({ loader: read(id), action: () => "posted" }),
    ...more,
  });
  const flow = { id: "flow", path: "/flow", lazy: async () => ({ handle: { callsPartners: true } }) };
  const redirecting = async () => ({ loader: () => Response.redirect("http://localhost/next", 302) });
  const routes: RouteObject[] = [
    page("/", "home"),
    page("/next", "next"),
    { id: "leads", path: "/leads-elsewhere", lazy: redirecting },
    { ...page("/area", "area"), children: [page("first", "first"), page("second", "second")] } as RouteObject,
    { ...flow, children: [page("first", "step-before"), page("step", "step")] } as RouteObject,
  ];
  const ahead = createReadAhead(routes, () => new RouterContextProvider());
  const router = createMemoryRouter(routes, { initialEntries: [path], dataStrategy: ahead.dataStrategy });
  router.initialize();
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  reads.length = 0;
  const reach = (to: string) => ahead.read(to, router.state);
  const fail = (times: number) => {
    failing = times;
  };
  return { router, reach, ahead, reads, fail };
}
