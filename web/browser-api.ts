import { type Api, createApi } from "../contract/client.ts";
import { type Send, withAccessToken } from "./access-token.ts";

const send: Send = (path, init) => fetch(path, init);

/** The API over the network; in the customer's name when somebody is signed in. */
export function browserApi(isSignedIn: boolean, onSignedOut: () => void): Api {
  return createApi(isSignedIn ? withAccessToken(send, onSignedOut) : send);
}
