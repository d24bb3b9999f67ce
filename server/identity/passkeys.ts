import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { parse, stringify } from "uuid";
import type { Deps } from "../app/deps.ts";
import type { Row } from "../db/tables.ts";
import type { Customer } from "./customer.ts";
import { describeDevice } from "./device.ts";

const CHALLENGE_MS = 5 * 60_000;
const SIGN_IN = "sign-in";

/** Loaded on first use: 250 modules, a seventh of what the server loads at start. */
const webAuthn = () => import("@simplewebauthn/server");

export async function registrationOptions(deps: Deps, customer: Row<"customer">) {
  const existing = await deps.db.passkeys.list(customer.id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: deps.config.productName,
    rpID: hostOf(deps),
    userID: new Uint8Array(parse(customer.id)),
    userName: customer.email,
    userDisplayName: `${customer.given_name} ${customer.family_name}`,
    excludeCredentials: existing.map(({ id, transports }) => ({
      id,
      transports: parseTransports(transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await rememberChallenge(deps, options.challenge, customer.id);
  return options;
}

export async function registerPasskey(
  deps: Deps,
  customer: Customer,
  response: RegistrationResponseJSON,
  userAgent: string,
): Promise<string | null> {
  const expectedChallenge = await consumeChallenge(deps, response.response, customer.id);
  if (!expectedChallenge) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const info = await orNull(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      ...expectations(deps),
    });
    return verified ? registrationInfo : null;
  });
  if (!info) return null;
  const { id, publicKey, counter, transports = [] } = info.credential;
  const passkey = {
    user_id: customer.id,
    id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: transports.join(","),
    name: describeDevice(userAgent),
    created_at: deps.clock.now(),
    used_at: null,
  };
  const isAdded = await deps.identity.whileLive(customer, (tx) => tx.passkeys.add(passkey));
  return isAdded ? id : null;
}

/** Names no customer, because the passkey identifies its owner. */
export async function signInOptions(deps: Deps) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: hostOf(deps), userVerification: "required" });
  await rememberChallenge(deps, options.challenge, SIGN_IN);
  return options;
}

export async function verifyPasskey(
  deps: Deps,
  response: AuthenticationResponseJSON,
): Promise<Row<"passkey"> | null> {
  const userId = userOf(response.response.userHandle);
  const passkey = userId && (await deps.db.passkeys.find(userId, response.id));
  const expectedChallenge = await consumeChallenge(deps, response.response, SIGN_IN);
  if (!passkey || !expectedChallenge) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const counter = await orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential: credentialOf(passkey),
      expectedChallenge,
      ...expectations(deps),
    });
    return verified ? authenticationInfo.newCounter : null;
  });
  if (counter === null) return null;
  await deps.db.passkeys.markUsed(passkey, counter, deps.clock.now());
  return passkey;
}

function expectations(deps: Deps) {
  const { origins } = deps.config;
  return { expectedOrigin: [...origins], expectedRPID: hostOf(deps), requireUserVerification: true };
}

function hostOf({ config }: Deps): string {
  return new URL(config.origins[0]).hostname;
}

function rememberChallenge({ db, clock }: Deps, challenge: string, purpose: string) {
  const expires_at = new Date(clock.now().getTime() + CHALLENGE_MS);
  return db.passkeys.saveChallenge({ challenge, purpose, expires_at });
}

const BASE64URL = /^[\w-]{1,100}$/;

async function consumeChallenge(
  { db, clock }: Deps,
  { clientDataJSON }: { clientDataJSON: string },
  purpose: string,
): Promise<string | null> {
  const challenge = await orNull(async () => {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const { challenge } = clientData as { challenge?: unknown };
    return typeof challenge === "string" && BASE64URL.test(challenge) ? challenge : null;
  });
  const isOurs = challenge && (await db.passkeys.takeChallenge(challenge, purpose, clock.now()));
  return isOurs ? challenge : null;
}

function credentialOf({ id, public_key, counter, transports }: Row<"passkey">) {
  const publicKey = new Uint8Array(Buffer.from(public_key, "base64url"));
  return { id, publicKey, counter, transports: parseTransports(transports) };
}

function parseTransports(transports: string): AuthenticatorTransportFuture[] {
  return transports.split(",").filter(Boolean) as AuthenticatorTransportFuture[];
}

function userOf(userHandle: string | undefined): string | null {
  const bytes = Buffer.from(userHandle ?? "", "base64url");
  return bytes.length === 16 ? stringify(bytes) : null;
}

/** The WebAuthn library throws on invalid input. */
async function orNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
