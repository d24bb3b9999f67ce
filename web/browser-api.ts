import { type Api, createApi } from "../contract/client.ts";
import { type Send, withAccessToken } from "./access-token.ts";
import { isOffline, untilOnline } from "./connection.ts";

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

/** The API over the network; in the customer's name when somebody is signed in. */
export function browserApi(isSignedIn: boolean, onSignedOut: () => void): Api {
  return createApi(isSignedIn ? withAccessToken(send, onSignedOut) : send);
}
