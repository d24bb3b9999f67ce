import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { compactVerify, createLocalJWKSet } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { ReceiptKeys } from "../db/registration/receipt-keys.ts";
import { keysFrom } from "../platform/keys.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bristol, registerHousehold } from "../testing/test-household.ts";

const app = testAppOfFile();
const run = promisify(execFile);
type Household = Awaited<ReturnType<typeof registerHousehold>>;

async function receiptsOf({ call }: Household) {
  const [consent] = (await call("GET", "/api/user/consents")).body.consents;
  const { status, body } = await call("GET", `/api/user/consents/${consent.id}/receipts`);
  return { status, consent, receipts: body.receipts as string[] };
}

async function keySet() {
  return createLocalJWKSet(await (await app.call("GET", "/api/receipt-keys")).json());
}

async function openReceipt(receipt = "") {
  const { payload } = await compactVerify(receipt, await keySet());
  return JSON.parse(Buffer.from(payload).toString());
}

test("a receipt verifies with the published key, and has no email or customer id", async () => {
  const home = await registerHousehold(app);
  const { consent, receipts } = await receiptsOf(home);
  expect(receipts).toHaveLength(1);
  const content = await openReceipt(receipts[0]);
  expect(content).toMatchObject({
    consentReceiptID: consent.id,
    consentTimestamp: consent.givenAt,
    services: [{ purposes: [{ purpose: consent.purpose }] }],
    consent: { state: "given", mpan: consent.mpan, termsHash: consent.termsHash },
  });
  for (const personal of [home.customer.email, home.customer.id])
    expect(JSON.stringify(content)).not.toContain(personal);
});

test("the receipt of a withdrawal refers to the consent", async () => {
  const home = await registerHousehold(app, bristol);
  const { consent } = await receiptsOf(home);
  await home.call("POST", `/api/user/consents/${consent.id}/withdraw`);
  const { receipts } = await receiptsOf(home);
  expect(receipts).toHaveLength(2);
  expect(await openReceipt(receipts[1])).toMatchObject({
    consentReceiptID: `${consent.id}-end`,
    consent: { state: "ended", by: "withdrawn", ends: consent.id },
  });
});

test("a changed receipt does not verify", async () => {
  const { receipts } = await receiptsOf(await registerHousehold(app));
  const [header, content = "", signature] = (receipts[0] ?? "").split(".");
  const changed = Buffer.from(Buffer.from(content, "base64url").toString().replace("GB", "FR"));
  const forged = [header, changed.toString("base64url"), signature].join(".");
  await expect(compactVerify(forged, await keySet())).rejects.toThrow("verification failed");
});

test("a customer cannot read another customer's receipt", async () => {
  const { consent } = await receiptsOf(await registerHousehold(app));
  const other = await registerHousehold(app, bristol);
  expect((await other.call("GET", `/api/user/consents/${consent.id}/receipts`)).status).toBe(404);
});

test("a key stays published after its secret is removed", async () => {
  const { query } = app.deps.db;
  const [first, second] = ["a".repeat(40), "b".repeat(40)] as const;
  const before = await new ReceiptKeys({ query, keys: keysFrom([first]) }).newest();
  await new ReceiptKeys({ query, keys: keysFrom([second, first]) }).keep();
  const published = await new ReceiptKeys({ query, keys: keysFrom([second]) }).listPublished();
  expect(published.map(({ kid }) => kid)).toContain(before.kid);
  expect(new Set(published.map(({ kid }) => kid)).size).toBe(published.length);
});

test("the documented program verifies a receipt and rejects a changed one", async () => {
  const page = await readFile("docs/programs.md", "utf8");
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? "";
  const folder = await mkdtemp(join(tmpdir(), "receipt-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "check.mjs");
  await writeFile(file, code);
  const { consent, receipts } = await receiptsOf(await registerHousehold(app));
  const server = serve({ port: 0, hostname: "127.0.0.1", fetch: () => app.call("GET", "/api/receipt-keys") });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, HEARTH: `http://127.0.0.1:${port}` };
  const check = (receipt: string) => run(process.execPath, [file, receipt], { env });
  const receipt = receipts[0] ?? "";
  expect((await check(receipt)).stdout).toContain(consent.id);
  const [header, content = "", signature] = receipt.split(".");
  const changed = Buffer.from(Buffer.from(content, "base64url").toString().replace("GB", "FR"));
  await expect(check([header, changed.toString("base64url"), signature].join("."))).rejects.toThrow(
    "Changed after it was signed",
  );
});
