import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { codeTo } from "../testing/test-inbox.ts";

const START = new Date("2026-11-21T10:00:00Z");

/** Flags of authenticator data: user present, user verified, credential data included. */
const [PRESENT, VERIFIED, WITH_CREDENTIAL] = [1, 4, 64];

const app = testAppOfFile();
let amy: TestCustomer;
let eve: TestCustomer;
beforeAll(async () => {
  amy = await addTestCustomer(app);
  eve = await addTestCustomer(app, "eve@example.com");
});

interface Authenticator {
  id: Buffer;
  privateKey: KeyObject;
  coseKey: Buffer;
}

interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
}

let made = 0;

function authenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const [xBytes, yBytes] = [x, y].map((one) => Buffer.from(one, "base64url")) as [Buffer, Buffer];
  // COSE (RFC 9053) as CBOR: key type 2, algorithm -7, curve 1, x, y.
  const head = Buffer.from("a5010203262001215820", "hex");
  const coseKey = Buffer.concat([head, xBytes, Buffer.from("225820", "hex"), yBytes]);
  made += 1;
  return { id: Buffer.from(`credential-${made}`.padEnd(16, "-")), privateKey, coseKey };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

function authenticatorData({ rpId = "localhost", flags = PRESENT | VERIFIED, counter = 1 }: Ceremony) {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

function clientData(type: string, { challenge, origin = "http://localhost:3000" }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
}

const encode = (data: Buffer) => data.toString("base64url");

function credentialOf({ id }: Authenticator, response: Record<string, string>) {
  return { id: encode(id), rawId: encode(id), type: "public-key", response, clientExtensionResults: {} };
}

function registration(key: Authenticator, ceremony: Ceremony) {
  const flags = (ceremony.flags ?? PRESENT | VERIFIED) | WITH_CREDENTIAL;
  const length = Buffer.from([0, key.id.length]);
  const data = Buffer.concat([
    authenticatorData({ ...ceremony, flags, counter: 0 }),
    Buffer.alloc(16),
    length,
    key.id,
    key.coseKey,
  ]);
  // CBOR: { fmt: "none", attStmt: {}, authData: data }
  const attestationObject = Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
    Buffer.from([0x58, data.length]),
    data,
  ]);
  return credentialOf(key, {
    clientDataJSON: encode(clientData("create", ceremony)),
    attestationObject: encode(attestationObject),
  });
}

function assertion(key: Authenticator, owner: TestCustomer, ceremony: Ceremony) {
  const data = authenticatorData(ceremony);
  const client = clientData("get", ceremony);
  return credentialOf(key, {
    clientDataJSON: encode(client),
    authenticatorData: encode(data),
    signature: encode(sign("sha256", Buffer.concat([data, sha256(client)]), key.privateKey)),
    userHandle: Buffer.from(owner.id.replaceAll("-", ""), "hex").toString("base64url"),
  });
}

const post = (path: string, body: object, token?: string) =>
  app.call("POST", `/api/identity/passkeys${path}`, { body, ...(token && { token }) });

async function challengeFor({ token }: TestCustomer): Promise<string> {
  return (await (await post("/registration-options", { password: GOOD_PASSWORD }, token)).json()).challenge;
}

const signInChallenge = async () => (await (await post("/sign-in-options", {})).json()).challenge;

const add = async (customer: TestCustomer, body: object) => (await post("", body, customer.token)).status;

const signIn = async (body: object) => (await post("/sign-in", body)).status;

async function registeredKey(customer: TestCustomer): Promise<Authenticator> {
  const key = authenticator();
  expect(await add(customer, registration(key, { challenge: await challengeFor(customer) }))).toBe(201);
  return key;
}

// Claims: A19
test("a passkey signs in once for each challenge", async () => {
  const key = await registeredKey(amy);
  const credential = assertion(key, amy, { challenge: await signInChallenge() });
  expect(await signIn(credential)).toBe(200);
  expect(await signIn(credential)).toBe(401);
});

const invalid: [string, Omit<Ceremony, "challenge">][] = [
  ["without user verification", { flags: PRESENT }],
  ["from another origin", { origin: "http://localhost:3001" }],
  ["for another site", { rpId: "example.com" }],
];

// Claims: A19
test.each(invalid)("rejects a passkey ceremony %s, for adding and for signing in", async (_, changes) => {
  const added = registration(authenticator(), { challenge: await challengeFor(amy), ...changes });
  expect(await add(amy, added)).toBe(422);
  const key = await registeredKey(amy);
  expect(await signIn(assertion(key, amy, { challenge: await signInChallenge(), ...changes }))).toBe(401);
});

// Claims: A19
test("a challenge is valid only for its purpose and customer, for five minutes", async () => {
  const key = authenticator();
  expect(await add(amy, registration(key, { challenge: await signInChallenge() }))).toBe(422);
  expect(await add(eve, registration(key, { challenge: await challengeFor(amy) }))).toBe(422);
  const added = await registeredKey(amy);
  expect(await signIn(assertion(added, amy, { challenge: await challengeFor(amy) }))).toBe(401);
  const [toAdd, toSignIn] = [await challengeFor(amy), await signInChallenge()];
  app.setNow(new Date(START.getTime() + 5 * 60_000));
  const late = await app.deps.identity.signIn(amy.id, {
    request: new Request("http://localhost:3000/"),
    clientAddress: "203.0.113.1",
  });
  expect(await add({ ...amy, token: late.accessToken }, registration(key, { challenge: toAdd }))).toBe(422);
  expect(await signIn(assertion(added, amy, { challenge: toSignIn }))).toBe(401);
  app.setNow(START);
});

// Claims: Z1
test("Eve's passkey does not sign in to Amy's account", async () => {
  const [hers, amys] = [await registeredKey(eve), await registeredKey(amy)];
  expect(await signIn(assertion(hers, amy, { challenge: await signInChallenge() }))).toBe(401);
  const forged = { ...hers, id: amys.id };
  expect(await signIn(assertion(forged, amy, { challenge: await signInChallenge() }))).toBe(401);
  // Eve registers a passkey with the id of Amy's.
  expect(await add(eve, registration(forged, { challenge: await challengeFor(eve) }))).toBe(201);
  expect(await signIn(assertion(forged, amy, { challenge: await signInChallenge() }))).toBe(401);
});

// Claims: A19
test("rejects a passkey whose signature counter does not increase", async () => {
  const key = await registeredKey(amy);
  expect(await signIn(assertion(key, amy, { challenge: await signInChallenge(), counter: 5 }))).toBe(200);
  expect(await signIn(assertion(key, amy, { challenge: await signInChallenge(), counter: 5 }))).toBe(401);
});

// Claims: S6
test("after a reset, no passkey signs in, and an ended session adds none", async () => {
  const rae = await addTestCustomer(app, "rae@example.com");
  const key = await registeredKey(rae);
  const challenge = await challengeFor(rae);
  const { email } = rae;
  await app.call("POST", "/api/identity/forgot-password", { body: { email } });
  const code = await codeTo(app, email);
  const reset = { email, code, password: "Biscuit-tin-on-the-4th" };
  expect((await app.call("POST", "/api/identity/reset-password", { body: reset })).status).toBe(204);
  expect(await signIn(assertion(key, rae, { challenge: await signInChallenge() }))).toBe(401);
  expect(await add(rae, registration(authenticator(), { challenge }))).toBe(401);
  expect(await app.deps.db.passkeys.list(rae.id)).toEqual([]);
});
