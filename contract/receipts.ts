import * as z from "zod/mini";
import { endpointGroup } from "./endpoint.ts";

const publicKey = z
  .object({
    kty: z.literal("OKP").check(z.describe("Key type (RFC 8037).")),
    crv: z.literal("Ed25519").check(z.describe("The key’s curve.")),
    x: z.string().check(z.describe("The public key in base64url.")),
    kid: z.string().check(z.describe("Thumbprint of the key (RFC 7638), which a receipt’s header names.")),
    alg: z.literal("EdDSA").check(z.describe("Signature algorithm.")),
    use: z.literal("sig").check(z.describe("What the key is for: signatures.")),
  })
  .register(z.globalRegistry, { id: "PublicKey" });

export type PublicKey = z.output<typeof publicKey>;

export const receiptCalls = endpointGroup({
  "GET /api/user/consents/{id}/receipts": {
    audience: "customer",
    summary: "Returns the signed receipt of a consent, and of its end if it has ended.",
    description:
      "A receipt is a JWS in compact form (RFC 7515). Its content follows the Kantara Consent Receipt 1.1; `GET /api/receipt-keys` has the keys to check it with.",
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    responses: {
      200: z.object({
        receipts: z
          .array(z.string())
          .check(z.meta({ description: "Signed receipts, oldest first.", examples: [["eyJhbGciOi…"]] })),
      }),
    },
    problems: [404],
  },
  "GET /api/receipt-keys": {
    audience: "public",
    summary: "Returns the public keys of consent receipts as a JSON Web Key Set, retired keys included.",
    responses: { 200: z.object({ keys: z.array(publicKey).check(z.describe("JSON Web Keys (RFC 7517).")) }) },
  },
});
