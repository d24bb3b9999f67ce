export type Send = (path: string, init: RequestInit) => Promise<Response>;

const RENEW = "/api/identity/access-token";
/** Avoids expiry in transit. */
const MARGIN_MS = 20_000;

interface Token {
  text: string;
  until: number;
}

/**
 * @param onSignedOut called once when the session has ended, except for read-ahead
 * @param belongsToCustomer false if another customer has signed in in another tab
 */
export function withAccessToken(
  send: Send,
  onSignedOut: () => void,
  belongsToCustomer: (accessToken: string) => boolean,
): { send: Send; sendAhead: Send; prefetchToken: () => Promise<boolean> } {
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
    return belongsToCustomer(accessToken)
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

  async function getToken(refused: Token | null, isAhead: boolean): Promise<Token | null> {
    if (token && token !== refused && performance.now() < token.until) return token;
    isAwaited ||= !isAhead;
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
      const first = await getToken(null, isAhead);
      const response = await send(path, authorise(init, first));
      if (response.status !== 401 || !first) return response;
      const second = await getToken(first, isAhead);
      return second ? send(path, authorise(init, second)) : response;
    };

  async function prefetchToken(): Promise<boolean> {
    return (await getToken(null, true).catch(() => null)) !== null;
  }

  return { send: authorisedSend(false), sendAhead: authorisedSend(true), prefetchToken };
}

function authorise(init: RequestInit, token: Token | null): RequestInit {
  if (!token) return init;
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${token.text}`);
  return { ...init, headers };
}
