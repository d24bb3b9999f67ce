import { once } from "node:events";
import { serve } from "@hono/node-server";

/** A question for readings, as it arrived. Moments are epoch seconds: the ends of half hours. */
export interface Asked {
  mpan: string;
  fuel: string;
  start: number;
  end: number;
}

/** Answers a question in the sandbox's place, or lets it answer by giving nothing. */
export type Spoil = (asked: Asked, ask: () => Promise<Response>) => Promise<Response | undefined>;

/**
 * A data provider between the app and the sandbox's: it notes what is asked of it and can be told to answer
 * otherwise. Give its `url` to the app as `SMART_METER_DATA_URL`, and `forwardTo` the sandbox.
 */
export async function openProvider() {
  const asked: Asked[] = [];
  const askedExported: Asked[] = [];
  let target = "";
  let spoil: Spoil | null = null;
  let spoilExported: Spoil | null = null;
  const web = serve({ hostname: "127.0.0.1", port: 0, fetch: answer });
  await once(web, "listening");
  return {
    url: `http://127.0.0.1:${Object(web.address()).port}`,
    /** Questions for what a home used, and for what it sent to the grid. */
    asked,
    askedExported,
    forwardTo: (url: string) => {
      target = url;
    },
    spoil: (by: Spoil | null) => {
      spoil = by;
    },
    /** The same of what a home sends to the grid, whose fuel is "exported". */
    spoilExported: (by: Spoil | null) => {
      spoilExported = by;
    },
    close: () => new Promise((done) => web.close(done)),
  };

  async function answer(request: Request): Promise<Response> {
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
    const question = {
      mpan,
      fuel: isExported ? "exported" : fuel,
      start: momentOf(searchParams, "start"),
      end: momentOf(searchParams, "end"),
    };
    (isExported ? askedExported : asked).push(question);
    return (await (isExported ? spoilExported : spoil)?.(question, forward)) ?? forward();
  }
}

const JSON_HEADERS = { headers: { "content-type": "application/json" } };

function momentOf(params: URLSearchParams, name: string): number {
  const text = params.get(name) ?? "";
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:00Z")) / 1000;
}
