import { type Api, createApi } from "../contract/client.ts";
import { type Send, withAccessToken } from "./access-token.ts";
import { isOffline, untilOnline } from "./connection.ts";
import { storeCustomer } from "./identity/session/customer-storage.ts";
import { shareContent } from "./page-content.ts";

/** Waits while there is no network: what was asked for is then asked once it is back, and the page stays as it is. */
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
  /**
   * The API for pages that nobody has opened yet: it changes nothing, has no one sign in again, and throws every answer
   * but what was asked for, or that it does not exist.
   */
  apiAhead: Api;
  /** Gets ready for calls that may be made soon, and answers whether they can be. */
  prepare(): Promise<boolean>;
}

/**
 * The API over the network; in the name of the customer whom the page was made for, if there is one. `onChange` is told when a call that
 * may change something goes out, and when its answer is there.
 */
export function browserApi(
  customerId: string | null,
  onSignedOut: () => void,
  onChange: () => void,
): BrowserApi {
  const {
    send: sendAs,
    sendAhead,
    prepare,
  } = customerId
    ? // The middle of a token is JSON, of letters that base64url and base64 write alike.
      withAccessToken(storingCustomer(send), onSignedOut, (token) =>
        atob(token.split(".")[1] ?? "").includes(customerId),
      )
    : { send, sendAhead: send, prepare: async () => true };
  const call = createApi(sendAs);
  const callAhead = createApi(sendAhead);
  const api: Api = async (key, ...input) => {
    if (key.startsWith("GET ")) return call(key, ...input);
    onChange();
    const answer = await call(key, ...input);
    onChange();
    return answer;
  };
  const apiAhead: Api = async (key, ...input) => {
    const answer = key.startsWith("GET ") && (await callAhead(key, ...input));
    // A page may show itself without what it could not read: once it is opened, it is to ask again.
    if (answer && (answer.ok || answer.status === 404)) return answer;
    throw answer;
  };
  shareContent(api, apiAhead);
  return { api, apiAhead, prepare };
}

const ATTRIBUTES = "/api/user/attributes";

/** What the server says of the customer is kept each time that it does: after every step and every change. */
export function storingCustomer(send: Send): Send {
  return async (path, init) => {
    const response = await send(path, init);
    if (path === ATTRIBUTES && response.ok) storeCustomer(await response.clone().json());
    return response;
  };
}
