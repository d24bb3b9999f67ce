type Fault = (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;

const json = { "content-type": "application/json" };
const respondWith = (body: BodyInit | null, init: ResponseInit = {}): Fault => {
  return () => async () => new Response(body, { headers: json, ...init });
};

const never = new Promise<never>(() => undefined);

export const partnerFaults = {
  refuse: () => async () => {
    throw new TypeError("fetch failed");
  },
  blackhole: () => () => never,
  slow: (fetch) => async (input, init) => {
    await new Promise((done) => setTimeout(done, 12_000));
    return fetch(input, init);
  },
  reset: (fetch) => async (input, init) => {
    await fetch(input, init);
    throw new TypeError("fetch failed");
  },
  "reset in mid-body": () => async () => new Response(streamThat("breaks"), { headers: json }),
  "HTTP 429": respondWith("{}", { status: 429 }),
  "HTTP 500": respondWith("{}", { status: 500 }),
  "HTTP 503": respondWith("<html>", { status: 503 }),
  html: respondWith("<html>Welcome</html>", { headers: { "content-type": "text/html" } }),
  empty: respondWith(""),
  "truncated JSON": respondWith('{"result":[{"udp'),
  "wrong shape": respondWith('{"id":7,"items":[{}],"result":"yes","status":"fine","entries":1}'),
  "wrong shape, as a 404": respondWith('{"weather":"sunny"}', { status: 404 }),
  huge: () => async () => new Response(streamThat("never ends"), { headers: json }),
  "wrong type": (fetch) => async (input, init) => {
    const response = await fetch(input, init);
    return new Response(response.body, { headers: { "content-type": "text/plain" } });
  },
  redirect: respondWith(null, { status: 302, headers: { location: "http://elsewhere.example/" } }),
  drip: () => async () => new Response(streamThat("drips"), { headers: json }),
} satisfies Record<string, Fault>;

function streamThat(does: "breaks" | "never ends" | "drips"): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      if (does === "drips") await new Promise((done) => setTimeout(done, 1000));
      controller.enqueue(new TextEncoder().encode(does === "never ends" ? " ".repeat(65_536) : "{"));
      if (does === "breaks") controller.error(new TypeError("terminated"));
    },
  });
}
