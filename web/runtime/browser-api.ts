import { type Api, createApi } from "../../contract/client.ts";
import { storeCustomer } from "../identity/session/customer-storage.ts";
import { shareContentCache } from "../page-content.ts";
import { type Send, withAccessToken } from "./access-token.ts";
import { isOffline, untilOnline } from "./connection.ts";

const send: Send = async (path, init) => {
  for (;;) {
    await untilOnline();
    try {
      return await fetch(path, init);
    } catch (error) {
      if (!isOffline()) throw error;
    }
  }
};

interface BrowserApi {
  api: Api;
  /** For read-ahead: GET only, never redirects to sign-in, and throws any response but success and 404. */
  apiAhead: Api;
  prefetchToken(): Promise<boolean>;
}

/** `onChange` is called before and after each call that is not a GET. */
export function browserApi(
  customerId: string | null,
  onSignedOut: () => void,
  onChange: () => void,
): BrowserApi {
  const {
    send: sendAs,
    sendAhead,
    prefetchToken,
  } = customerId
    ? // The payload of a token is JSON whose characters base64url and base64 encode alike.
      withAccessToken(withCustomerStorage(send), onSignedOut, (token) =>
        atob(token.split(".")[1] ?? "").includes(customerId),
      )
    : { send, sendAhead: send, prefetchToken: async () => true };
  const call = createApi(sendAs);
  const callAhead = createApi(sendAhead);
  const api: Api = async (key, ...input) => {
    if (key.startsWith("GET ")) return call(key, ...input);
    onChange();
    const response = await call(key, ...input);
    onChange();
    return response;
  };
  const apiAhead: Api = async (key, ...input) => {
    const response = key.startsWith("GET ") && (await callAhead(key, ...input));
    if (response && (response.ok || response.status === 404)) return response;
    // A page that tolerates a failed call must not open with a failure that was read ahead.
    throw response;
  };
  shareContentCache(api, apiAhead);
  return { api, apiAhead, prefetchToken };
}

const ATTRIBUTES = "/api/user/attributes";

export function withCustomerStorage(send: Send): Send {
  return async (path, init) => {
    const response = await send(path, init);
    if (path === ATTRIBUTES && response.ok) storeCustomer(await response.clone().json());
    return response;
  };
}
