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
 * there is no session any more `onSignedOut` is told, once. `sendAhead` makes calls that nobody waits for yet, and
 * `prepare` fetches a token for those that may be made soon and answers whether there is one: when there is no session
 * these two tell nobody else.
 *
 * @param isTheirs whether a token is of the customer whom the page was made for. Their session may have ended without
 * this page hearing of it, and somebody else may have signed in with the same browser: what the page shows and sends
 * is not theirs.
 */
export function withAccessToken(
  send: Send,
  onSignedOut: () => void,
  isTheirs: (accessToken: string) => boolean,
): { send: Send; sendAhead: Send; prepare: () => Promise<boolean> } {
  let token: Token | null = null;
  let renewal: Promise<Token | null> | null = null;
  let isAwaited = false;
  let hasEnded = false;

  async function renew(): Promise<Token | null> {
    const response = await send(RENEW, { method: "POST", headers: { "content-type": "application/json" } });
    if (!response.ok) return response.status === 401 ? end() : null;
    const { accessToken, expiresInSeconds } = (await response.json()) as {
      accessToken: string;
      expiresInSeconds: number;
    };
    return isTheirs(accessToken)
      ? { text: accessToken, until: performance.now() + expiresInSeconds * 1000 - MARGIN_MS }
      : end();
  }

  function end(): null {
    if (isAwaited && !hasEnded) {
      hasEnded = true;
      onSignedOut();
    }
    return null;
  }

  async function current(refused: Token | null, isAhead: boolean): Promise<Token | null> {
    if (token && token !== refused && performance.now() < token.until) return token;
    isAwaited ||= !isAhead;
    // Calls that start together share one renewal.
    renewal ??= renew().finally(() => {
      renewal = null;
      isAwaited = false;
    });
    token = await renewal;
    return token;
  }

  const authorisedSend =
    (isAhead: boolean): Send =>
    async (path, init) => {
      if (hasEnded) return send(path, init);
      const first = await current(null, isAhead);
      const response = await send(path, authorised(init, first));
      if (response.status !== 401 || !first) return response;
      const second = await current(first, isAhead);
      return second ? send(path, authorised(init, second)) : response;
    };

  async function prepare(): Promise<boolean> {
    return (await current(null, true).catch(() => null)) !== null;
  }

  return { send: authorisedSend(false), sendAhead: authorisedSend(true), prepare };
}

function authorised(init: RequestInit, token: Token | null): RequestInit {
  if (!token) return init;
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${token.text}`);
  return { ...init, headers };
}
