import { once } from "node:events";
import { serve } from "@hono/node-server";

/** `start` and `end` are ends of half hours, in epoch seconds. */
export interface ReadingsRequest {
  mpan: string;
  fuel: string;
  start: number;
  end: number;
}

export type Responder = (
  request: ReadingsRequest,
  forward: () => Promise<Response>,
) => Promise<Response | undefined>;

/** A proxy in front of the sandbox's data provider that records requests and can replace responses. */
export async function openProvider() {
  const requests: ReadingsRequest[] = [];
  const exportRequests: ReadingsRequest[] = [];
  let target = "";
  let respond: Responder | null = null;
  let respondToExports: Responder | null = null;
  const web = serve({ hostname: "127.0.0.1", port: 0, fetch: handle });
  await once(web, "listening");
  return {
    url: `http://127.0.0.1:${Object(web.address()).port}`,
    requests,
    exportRequests,
    forwardTo: (url: string) => {
      target = url;
    },
    respond: (responder: Responder | null) => {
      respond = responder;
    },
    respondToExports: (responder: Responder | null) => {
      respondToExports = responder;
    },
    close: () => new Promise((done) => web.close(done)),
  };

  async function handle(request: Request): Promise<Response> {
    const { pathname, search, searchParams } = new URL(request.url);
    const forward = () =>
      fetch(`${target}${pathname}${search}`, {
        method: request.method,
        headers: { "x-api-key": request.headers.get("x-api-key") ?? "", "content-type": "application/json" },
        ...(request.method === "POST" ? { body: request.body, duplex: "half" } : {}),
      }).then(
        async (response) =>
          new Response(
            await response.text(),
            response.ok ? JSON_HEADERS : { ...JSON_HEADERS, status: response.status },
          ),
      );
    const [, mpan = "", fuel = "", type = ""] =
      /\/mpxn\/(\d+)\/utility\/(\w+)\/readingtype\/(consumption|production)/.exec(pathname) ?? [];
    if (!fuel) return forward();
    const isExported = type === "production";
    const recorded = {
      mpan,
      fuel: isExported ? "exported" : fuel,
      start: secondsOf(searchParams, "start"),
      end: secondsOf(searchParams, "end"),
    };
    (isExported ? exportRequests : requests).push(recorded);
    return (await (isExported ? respondToExports : respond)?.(recorded, forward)) ?? forward();
  }
}

const JSON_HEADERS = { headers: { "content-type": "application/json" } };

function secondsOf(params: URLSearchParams, name: string): number {
  const text = params.get(name) ?? "";
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:00Z")) / 1000;
}
