/** How the network is reached: `fetch`, or what stands in for it. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

const RENEW = "/api/identity/access-token";
/** Renewed this long before its end, so that it does not run out on the way. */
const MARGIN_MS = 20_000;

interface Token {
  text: string;
  until: number;
}

/**
 * Sends calls with the customer's access token. It is held in this closure alone, never stored; it is
 * made from the session's cookie when it is first needed, when it runs out and when it is refused. When
 * there is no session any more `onSignedOut` is told, once.
 */
export function withAccessToken(send: Send, onSignedOut: () => void): Send {
  let token: Token | null = null;
  let renewal: Promise<Token | null> | null = null;
  let hasEnded = false;

  async function renew(): Promise<Token | null> {
    const response = await send(RENEW, { method: "POST", headers: { "content-type": "application/json" } });
    if (response.status === 401 && !hasEnded) {
      hasEnded = true;
      onSignedOut();
    }
    if (!response.ok) return null;
    const { accessToken, expiresInSeconds } = (await response.json()) as {
      accessToken: string;
      expiresInSeconds: number;
    };
    return { text: accessToken, until: performance.now() + expiresInSeconds * 1000 - MARGIN_MS };
  }

  async function current(refused: Token | null): Promise<Token | null> {
    if (token && token !== refused && performance.now() < token.until) return token;
    // Calls that start together share one renewal.
    renewal ??= renew().finally(() => {
      renewal = null;
    });
    token = await renewal;
    return token;
  }

  return async (path, init) => {
    if (hasEnded) return send(path, init);
    const first = await current(null);
    const response = await send(path, authorised(init, first));
    if (response.status !== 401 || !first) return response;
    const second = await current(first);
    return second ? send(path, authorised(init, second)) : response;
  };
}

function authorised(init: RequestInit, token: Token | null): RequestInit {
  if (!token) return init;
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${token.text}`);
  return { ...init, headers };
}
