import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, exportJWK } from "jose";
import type { PublicKey } from "../../../contract/receipts.ts";
import { Store } from "../store.ts";

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: PublicKey;
}

/** An Ed25519 private key in DER is this prefix and 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** Keys of signed consent receipts: one pair derived from each secret. */
export class ReceiptKeys extends Store {
  async newest(): Promise<SigningKey> {
    const [newest] = await this.current();
    if (!newest) throw new Error("There is no secret.");
    return newest;
  }

  /** Public keys of all receipts, including those whose secret was removed. */
  async listPublished(): Promise<PublicKey[]> {
    const stored = await this.query.selectFrom("receipt_key").select("public_key").orderBy("kid").execute();
    const current = (await this.current()).map(({ publicKey }) => publicKey);
    const others = stored
      .map(({ public_key }) => public_key)
      .filter(({ kid }) => current.every((key) => key.kid !== kid));
    return [...current, ...others];
  }

  /** Stores all current keys. Runs with resealing, while an older secret is still set. */
  async keep(): Promise<void> {
    const rows = (await this.current()).map(({ kid, publicKey }) => ({
      kid,
      public_key: JSON.stringify(publicKey),
    }));
    await this.query
      .insertInto("receipt_key")
      .values(rows)
      .onConflict((conflict) => conflict.column("kid").doNothing())
      .execute();
  }

  private current(): Promise<SigningKey[]> {
    return Promise.all(
      this.keys.seeds("receipt").map(async (seed) => {
        const key = Buffer.concat([ED25519_PREFIX, seed]);
        const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
        const { x = "" } = await exportJWK(createPublicKey(privateKey));
        const pair = { kty: "OKP", crv: "Ed25519", x } as const;
        const kid = await calculateJwkThumbprint(pair);
        return { kid, privateKey, publicKey: { ...pair, kid, alg: "EdDSA", use: "sig" } };
      }),
    );
  }
}
