import type { Keys } from "../platform/keys.ts";
import type { Customer } from "./customer.ts";

const AUDIENCE = "api";
const HEADER = encodeJson({ alg: "HS256", typ: "at+jwt" });

interface Claims {
  aud: string;
  sub: string;
  sid: string;
  exp: number;
}

/** A JWT; `expires` in epoch seconds. */
export function makeAccessToken(keys: Keys, { id, sessionId }: Customer, expires: number): string {
  const claims: Claims = { aud: AUDIENCE, sub: id, sid: sessionId, exp: expires };
  const signed = `${HEADER}.${encodeJson(claims)}`;
  return `${signed}.${keys.digest("access-token", signed)}`;
}

export interface ReadToken {
  customer: Customer;
  expires: number;
}

/** Does not check expiry. The header is compared whole, so a token cannot choose its algorithm. */
export function readAccessToken(keys: Keys, token: string): ReadToken | null {
  const [header, payload = "", signature = "", ...more] = token.split(".");
  if (header !== HEADER || more.length) return null;
  if (!keys.matches("access-token", `${header}.${payload}`, signature)) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Claims;
  if (claims.aud !== AUDIENCE) return null;
  return { customer: { id: claims.sub, sessionId: claims.sid }, expires: claims.exp };
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
