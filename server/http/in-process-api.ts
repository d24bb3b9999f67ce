import { type Api, createApi } from "../../contract/client.ts";
import type { App, Caller } from "./request-context.ts";

/** Headers of the page request that a call made for it carries on: who asks, and from where. */
const CARRIED = ["cookie", "origin", "sec-fetch-site", "user-agent", "accept-language"];

/**
 * The API for a page that is being rendered: the same client as in the browser, calling the app
 * directly. Cookies that the answers set are collected, to be sent with the page. What is read is read once for a
 * page, however many of its parts ask for it, until the page changes something.
 */
export function inProcessApi(
  app: App,
  { request, accessToken, caller }: { request: Request; accessToken: string | null; caller: Caller },
): { call: Api; cookies: string[] } {
  const cookies: string[] = [];
  const origin = new URL(request.url).origin;
  const reads = new Map<string, Promise<Response>>();

  const call = createApi(async (path, init) => {
    if (init.method !== "GET") return send(path, init).finally(() => reads.clear());
    const read = reads.get(path) ?? send(path, init);
    reads.set(path, read);
    return (await read).clone();
  });
  return { call, cookies };

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const name of CARRIED) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    if (accessToken) headers.set("authorization", `Bearer ${accessToken}`);
    const response = await app.fetch(new Request(origin + path, { ...init, headers }), caller);
    cookies.push(...response.headers.getSetCookie());
    return response;
  }
}
